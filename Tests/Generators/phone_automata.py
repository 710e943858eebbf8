"""Digit automata for numbering plans: regular expressions in, minimal tables out.

Every pattern of the plan data is regular and describes a finite set of digit strings (or a prefix of
one), so each question becomes a deterministic, acyclic automaton over the digits 0-9:

* ``Pool.classify``  "which of these patterns does the whole string match?" answered with one output a
  string. Equal states are stored once, over all territories.
* ``Pool.prefix``    "what does this pattern match at the start?" with the meaning that backtracking
  engines give it (first alternative wins), captures included.

State 0 is dead: it has no way out and output 0.
"""
import re

try:
    from re import _parser as sre
except ImportError:  # Python before 3.11
    import sre_parse as sre

DIGITS = range(10)
LONGEST = 20  # no plan pattern accepts more digits; checked below
NO_MATCH = 1  # what a prefix automaton puts out when nothing matched


def digit_set(items):
    found = set()
    for op, value in items:
        op = str(op)
        if op == "LITERAL":
            found.add(value - 48)
        elif op == "RANGE":
            found.update(range(value[0] - 48, value[1] - 47))
        elif op == "CATEGORY" and str(value) == "CATEGORY_DIGIT":
            found.update(DIGITS)
        else:
            raise ValueError(f"unsupported class item {op} {value}")
    if not found <= set(DIGITS):
        raise ValueError("a pattern names something that is no digit")
    return frozenset(found)


class Program:
    """A regular expression as instructions: digit classes, ordered splits, saves, `$`, match."""

    def __init__(self):
        self.code = []

    def add(self, *instruction):
        self.code.append(list(instruction))
        return len(self.code) - 1

    def compile(self, pattern, final):
        self.sequence(sre.parse(pattern))
        self.add(*final)
        return self

    def sequence(self, tree):
        for op, value in tree:
            self.node(str(op), value)

    def node(self, op, value):
        if op == "LITERAL":
            self.add("class", digit_set([(op, value)]))
        elif op == "IN":
            self.add("class", digit_set(value))
        elif op == "SUBPATTERN":
            group, _, _, tree = value
            if group:
                self.add("save", 2 * group)
            self.sequence(tree)
            if group:
                self.add("save", 2 * group + 1)
        elif op == "BRANCH":
            jumps = []
            trees = value[1]
            for index, tree in enumerate(trees):
                split = None
                if index + 1 < len(trees):
                    split = self.add("split", len(self.code) + 1, None)
                self.sequence(tree)
                jumps.append(self.add("jump", None))
                if split is not None:
                    self.code[split][2] = len(self.code)
            for jump in jumps:
                self.code[jump][1] = len(self.code)
        elif op == "MAX_REPEAT":
            least, most, tree = value
            for _ in range(least):
                self.sequence(tree)
            splits = []
            for _ in range(int(most) - least):
                splits.append(self.add("split", len(self.code) + 1, None))
                self.sequence(tree)
            for split in splits:
                self.code[split][2] = len(self.code)
        elif op == "AT" and str(value) == "AT_END":
            self.add("end")
        else:
            raise ValueError(f"unsupported pattern item {op}")


class Pool:
    """Rows of ten targets and one output, each kept once."""

    def __init__(self):
        self.rows = [(0,) * 11]
        self.ids = {self.rows[0]: 0}

    def row(self, targets, output):
        row = (*targets, output)
        if row not in self.ids:
            self.ids[row] = len(self.rows)
            self.rows.append(row)
            if len(self.rows) > 0xFFFF:
                raise ValueError("the automata no longer fit 16-bit state numbers")
        return self.ids[row]

    # Whole strings

    def classify(self, patterns, output, longest=LONGEST):
        """The root for ``patterns``: a list of (regular expression, whether it may match a prefix).

        ``output(set of matching pattern numbers, length)`` gives the state's output; 0 means none.
        """
        program = Program()
        starts = []
        for number, (pattern, is_prefix) in enumerate(patterns):
            starts.append(len(program.code))
            program.compile(pattern, ("any" if is_prefix else "match", number))
        code = program.code
        closures = {}

        def closure(pc):
            if pc not in closures:
                seen, stack, found = set(), [pc], []
                while stack:
                    at = stack.pop()
                    if at in seen:
                        continue
                    seen.add(at)
                    op = code[at]
                    if op[0] == "split":
                        stack += op[1:3]
                    elif op[0] == "jump":
                        stack.append(op[1])
                    elif op[0] == "save":
                        stack.append(at + 1)
                    else:
                        found.append(at)
                closures[pc] = tuple(found)
            return closures[pc]

        memo = {}

        def build(states, depth):
            key = (states, depth)
            if key in memo:
                return memo[key]
            matched = frozenset(code[s][1] for s in states if code[s][0] in ("match", "any"))
            targets = []
            for digit in DIGITS:
                after = set()
                for state in states:
                    op = code[state]
                    if op[0] == "class" and digit in op[1]:
                        after.update(closure(state + 1))
                    elif op[0] == "any":
                        after.add(state)
                if not after or depth == longest:
                    if any(code[s][0] not in ("any", "match") for s in after):
                        raise ValueError("a pattern is longer than the automata are deep")
                    targets.append(0)
                else:
                    targets.append(build(frozenset(after), depth + 1))
            memo[key] = self.row(targets, output(matched, depth) if matched else 0)
            return memo[key]

        first = set()
        for start in starts:
            first.update(closure(start))
        return build(frozenset(first), 0)

    # Prefixes

    def prefix(self, pattern, action):
        """The root for what ``pattern`` matches at the start of a string.

        The walk stops in a state without targets or at the string's end; the state's output is then
        ``action(end, captures)``, or ``NO_MATCH``. No output is 0, so target 0 always means "stop here".
        """
        code = Program().compile(pattern, ("match",)).code
        slots = 2 * (1 + max([int(op[1] // 2) for op in code if op[0] == "save"], default=0))

        def follow(pc, captures, position, seen, threads):
            if pc in seen:
                return
            seen.add(pc)
            op = code[pc]
            if op[0] == "split":
                follow(op[1], captures, position, seen, threads)
                follow(op[2], captures, position, seen, threads)
            elif op[0] == "jump":
                follow(op[1], captures, position, seen, threads)
            elif op[0] == "save":
                changed = list(captures)
                changed[op[1]] = position
                follow(pc + 1, tuple(changed), position, seen, threads)
            else:
                threads.append((pc, captures))

        def after_end(pc, captures, position):
            threads = []
            follow(pc + 1, captures, position, set(), threads)
            return next((c for p, c in threads if code[p][0] == "match"), None)

        memo = {}

        def build(threads, fallback, position):
            alive = []
            for pc, captures in threads:
                if code[pc][0] == "match":
                    fallback = action(position, captures)
                    break
                alive.append((pc, captures))
            key = (tuple(alive), fallback, position)
            if key in memo:
                return memo[key]
            output = fallback
            for pc, captures in alive:
                if code[pc][0] == "end":
                    final = after_end(pc, captures, position)
                    if final is not None:
                        output = action(position, final)
                        break
            targets = []
            live = bool(alive)
            for digit in DIGITS:
                if not live:
                    targets.append(0)
                    continue
                after, seen = [], set()
                for pc, captures in alive:
                    if code[pc][0] == "class" and digit in code[pc][1]:
                        follow(pc + 1, captures, position + 1, seen, after)
                targets.append(build(after, fallback, position + 1))
            memo[key] = self.row(targets, output)
            return memo[key]

        first = []
        follow(0, (None,) * slots, 0, set(), first)
        return build(first, NO_MATCH, 0)


def matches(pattern, text):
    return re.fullmatch(pattern, text) is not None
