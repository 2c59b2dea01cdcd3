/* Verona Twist in plain C: what the Python engine is measured against. The same bitboards and tables, the same order of
 * legal actions, the same generator, so that random games and perft counts must come out equal.
 *
 *   twist games A B C COUNTER N   N random games from that state of the generator; prints decisions and wins of the Nurse
 *   twist perft SQUARES ACTIVE DEPTH
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 5, ROWS = 4, SQUARES = 20, CHARACTERS = 6, PAIRS = 15, NOWHERE = 31, WIDEST = 120 };
enum { PLACING, DISGUISING, MOVING, OVER };

static const int STEPS[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
static int64_t RAY[SQUARES * 8], AROUND[SQUARES], BESIDE[SQUARES], APART[64], SIZE[64], CENTRE;

typedef struct {
    int64_t phase, days_left, squares, occupied, active, suspects, pair, winner;
} State;

typedef struct {
    int64_t items[WIDEST], count;
} Actions;

static uint32_t a, b, c, counter;

static uint32_t word(void) {
    uint32_t total = a + b + counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + total;
    return total;
}

static int64_t below(int64_t limit) { return ((int64_t)word() * limit) >> 32; }

static void make_tables(void) {
    for (int square = 0; square < SQUARES; square++)
        for (int way = 0; way < 8; way++) {
            int column = square % COLUMNS + STEPS[way][0], row = square / COLUMNS + STEPS[way][1], near = 1;
            while (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) {
                int64_t bit = 1LL << (row * COLUMNS + column);
                RAY[square * 8 + way] |= bit;
                if (near) {
                    AROUND[square] |= bit;
                    if (way % 2 == 0) BESIDE[square] |= bit;
                }
                near = 0;
                column += STEPS[way][0];
                row += STEPS[way][1];
            }
        }
    for (int row = 1; row < 3; row++)
        for (int column = 1; column < 4; column++) CENTRE |= 1LL << (row * COLUMNS + column);
    for (int set = 0; set < 64; set++) {
        int pair = 0;
        for (int i = 0; i < CHARACTERS; i++) {
            SIZE[set] += set >> i & 1;
            for (int j = i + 1; j < CHARACTERS; j++, pair++)
                if ((set >> i & 1) != (set >> j & 1)) APART[set] |= 1LL << pair;
        }
    }
}

static int64_t square_in(int64_t squares, int64_t character) { return squares >> (character * 5) & 31; }

static int64_t filled_below(int64_t x) {
    x |= x >> 1;
    x |= x >> 2;
    x |= x >> 4;
    x |= x >> 8;
    return x | x >> 16;
}

static int64_t ahead(int64_t line, int64_t occupied) {
    int64_t others = line & occupied;
    return line & ((others & -others) - 1);
}

static int64_t back(int64_t line, int64_t occupied) { return line & ~filled_below(line & occupied); }

static int64_t slide(int64_t square, int64_t first, int64_t occupied) {
    const int64_t *rays = RAY + square * 8 + first;
    return ahead(rays[0], occupied) | ahead(rays[2], occupied) | back(rays[4], occupied) | back(rays[6], occupied);
}

static int64_t jump(int64_t square, int64_t occupied) {
    int64_t landing = 0;
    for (int way = 0; way < 8; way++) {
        int64_t line = RAY[square * 8 + way], others = line & occupied;
        if (!others) continue;
        if (way < 4) {
            int64_t free = line & ~others & ~((others & -others) - 1);
            landing |= free & -free;
        } else {
            int64_t free = filled_below(line & ~others & filled_below(others));
            landing |= free ^ (free >> 1);
        }
    }
    return landing;
}

static int64_t reach(int64_t character, int64_t square, int64_t occupied) {
    switch (character) {
    case 0: return slide(square, 0, occupied) | slide(square, 1, occupied);
    case 1: return AROUND[square] & ~occupied;
    case 2: return slide(square, 0, occupied);
    case 4: return slide(square, 1, occupied);
    case 5: return jump(square, occupied);
    default: return BESIDE[square] & ~occupied;
    }
}

static int anyone_can_move(const State *s) {
    for (int i = 0; i < CHARACTERS; i++)
        if (s->active >> i & 1 && reach(i, square_in(s->squares, i), s->occupied)) return 1;
    return 0;
}

static void legal(const State *s, Actions *into) {
    into->count = 0;
    if (s->phase == MOVING) {
        for (int i = 0; i < CHARACTERS; i++)
            if (s->active >> i & 1)
                for (int64_t targets = reach(i, square_in(s->squares, i), s->occupied); targets; targets &= targets - 1)
                    into->items[into->count++] = i * 32 + __builtin_ctzll(targets);
    } else if (s->phase == PLACING) {
        for (int i = 0; i < CHARACTERS; i++)
            if (square_in(s->squares, i) == NOWHERE)
                for (int square = 0; square < SQUARES; square++)
                    if (!(s->occupied >> square & 1)) into->items[into->count++] = i * 32 + square;
        if (!into->count) into->items[into->count++] = 0;
    } else {
        for (int pair = 0; pair < PAIRS; pair++) into->items[into->count++] = pair;
    }
}

static void begin_day(State *s);

static void end_day(State *s) {
    int64_t inside = 0;
    for (int i = 0; i < CHARACTERS; i++) inside |= (CENTRE >> square_in(s->squares, i) & 1) << i;
    int64_t apart = APART[inside];
    s->suspects &= apart >> s->pair & 1 ? apart : ~apart;
    if (!(s->suspects & (s->suspects - 1))) {
        s->winner = 1;
        s->phase = OVER;
    } else if (--s->days_left == 0) {
        s->winner = 0;
        s->phase = OVER;
    } else {
        begin_day(s);
    }
}

static void begin_day(State *s) {
    s->active = 63;
    s->phase = MOVING;
    if (!anyone_can_move(s)) end_day(s);
}

static void put(State *s, int64_t character, int64_t square) {
    s->squares ^= (square_in(s->squares, character) ^ square) << (character * 5);
}

static void move(State *s, int64_t action) {
    int64_t character = action >> 5, target = action & 31;
    s->occupied ^= 1LL << square_in(s->squares, character) | 1LL << target;
    put(s, character, target);
    s->active ^= 1LL << character;
}

static void apply(State *s, int64_t action) {
    if (s->phase == MOVING) {
        move(s, action);
        if (!anyone_can_move(s)) end_day(s);
    } else if (s->phase == DISGUISING) {
        s->pair = action;
        begin_day(s);
    } else if (__builtin_popcountll(s->occupied) == CHARACTERS) {
        s->phase = DISGUISING;
    } else {
        put(s, action >> 5, action & 31);
        s->occupied |= 1LL << (action & 31);
    }
}

static void play(int64_t games) {
    int64_t decisions = 0, nurse = 0;
    for (int64_t game = 0; game < games; game++) {
        State s = {PLACING, 7, 0, 0, 63, 32767, 0, 0};
        for (int i = 0; i < CHARACTERS; i++) s.squares |= (int64_t)NOWHERE << (i * 5);
        Actions actions;
        while (s.phase != OVER) {
            legal(&s, &actions);
            apply(&s, actions.items[below(actions.count)]);
            decisions++;
        }
        nurse += s.winner == 0;
    }
    printf("%lld %lld\n", (long long)decisions, (long long)nurse);
}

static int64_t perft(const State *s, int64_t depth) {
    if (!anyone_can_move(s)) return 0;
    Actions actions;
    legal(s, &actions);
    if (depth == 1) return actions.count;
    int64_t total = 0;
    for (int64_t i = 0; i < actions.count; i++) {
        State child = *s;
        move(&child, actions.items[i]);
        total += perft(&child, depth - 1);
    }
    return total;
}

int main(int count, char **given) {
    make_tables();
    if (count == 7 && !strcmp(given[1], "games")) {
        a = strtoul(given[2], 0, 10);
        b = strtoul(given[3], 0, 10);
        c = strtoul(given[4], 0, 10);
        counter = strtoul(given[5], 0, 10);
        play(atoll(given[6]));
    } else if (count == 5 && !strcmp(given[1], "perft")) {
        State s = {MOVING, 7, atoll(given[2]), 0, atoll(given[3]), 32767, 0, 0};
        for (int i = 0; i < CHARACTERS; i++) s.occupied |= 1LL << square_in(s.squares, i);
        printf("%lld\n", (long long)perft(&s, atoll(given[4])));
    } else {
        fprintf(stderr, "twist games A B C COUNTER N | twist perft SQUARES ACTIVE DEPTH\n");
        return 2;
    }
    return 0;
}
