// Buttons that copy, on pages that need nothing else.
import { startCopying } from "./copy.js";

document.documentElement.classList.add("js");
startCopying();
