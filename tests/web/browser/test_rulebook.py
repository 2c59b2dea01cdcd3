"""The rulebook in a browser: finding, stepping through an example, and printing."""

from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson


def test_finding_leaves_what_has_all_words(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.goto(f"{anna.address}/rules/verona")
    page.fill("#find", "Convento mercenaries")
    expect(page.locator("#VR-11")).to_be_visible()
    expect(page.locator("#V-60")).to_be_hidden()
    expect(page.locator("#found")).to_have_text("Found: 3")
    page.locator("nav.contents a[href='#scoring']").click()
    expect(page.locator("#V-60")).to_be_visible()
    assert page.input_value("#find") == ""
    page.fill("#find", "everybody's")  # as keyboards have it
    expect(page.locator("#V-24")).to_be_visible()
    page.fill("#find", "no such words")
    expect(page.locator("#found")).to_have_text("Nothing contains all of these words.")


def test_arrows_step_through_an_example(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.goto(f"{anna.address}/rules/verona")
    page.locator("#fight-1").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    shown = page.locator("#example-fight .step:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("20 Florins")
    page.emulate_media(media="print")
    expect(shown).to_have_count(9)


def test_on_a_phone_wide_tables_fade_where_they_go_on_and_examples_are_whole(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{anna.address}/rules/verona")
    wide = page.get_by_role("group", name="Options")
    for_fading = """([goes_on]) => {
        const fade = getComputedStyle(document.querySelector("[aria-label=Options]")).getPropertyValue("--behind");
        return (fade !== "0px") === goes_on;
    }"""
    page.wait_for_function(for_fading, arg=[True])
    wide.evaluate("one => one.scrollTo(one.scrollWidth, 0)")
    page.wait_for_function(for_fading, arg=[False])
    example = page.locator("#example-fight")
    assert example.locator(".step:visible .scrolls").evaluate("one => one.scrollWidth === one.clientWidth")
    title, frame = example.locator("legend").bounding_box(), example.bounding_box()
    assert title is not None
    assert frame is not None
    assert title["y"] > frame["y"], "inside its frame"


def test_a_title_of_several_lines_stays_beside_its_number(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{anna.address}/rules/verona")
    lefts = page.evaluate(
        """() => [...document.querySelectorAll(".rule > h3")].map((title) => {
            const text = document.createRange();
            text.selectNode(title.childNodes[1]);
            return [...text.getClientRects()].map((line) => Math.round(line.left));
        }).filter((lines) => lines.length > 1)"""
    )
    assert lefts
    for first, *others in lefts:
        assert all(abs(left - first) <= 8 for left in others), "but for the space after the number"
