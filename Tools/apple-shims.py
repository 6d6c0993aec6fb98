#!/usr/bin/env python3
"""Compares what the stand-ins of Tests/Apple declare with what Apple's documentation declares.

`Tests/Apple/Declarations.tsv` has one line for each public declaration of a stand-in: module, symbol, the declaration,
the page of the documentation (below https://developer.apple.com/documentation/), the first iOS that has it (`-` where
nothing read says), how it is known, and where it was read. `looked up` is what was read: on that page
(`documentation`; the page itself or a stored copy of it), in a header of the SDK (its name, and the line in Objective-C
or C), or in an interface of the SDK.
`unverified` is what could not be looked up and is what we believe, `stands in` where Linux has no such type and another
takes its place.

A stand-in may offer less than the documentation (a property that cannot be set, an isolation more), never more:
isolation, optionality, labels, types and the parameters' own attributes have to be the same, and whatever is Sendable
has a line of its own that says so. What was read in a header is compared with the declaration that Swift makes of it: read-only or not, and whether there may be nothing.

    apple-shims.py SYMBOLGRAPHS          checks, and prints the counts
    apple-shims.py SYMBOLGRAPHS --add    adds lines, unverified, for declarations that have none
"""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
listing = root / "Tests/Apple/Declarations.tsv"

LEAST_SYSTEM = 18.0

# What the compiler makes for every raw value, enumeration, override and empty protocol; no page says it.
MADE = re.compile(r"\.(rawValue|init\(rawValue:\)|hash\(into:\)|!=\(_:_:\))$|\.init\(coder:\)$")
# Of the host alone: Foundation for Linux lacks these, and Apple's has them under the same names.
OWN = {"_KeyValueCodingAndObserving"}


def normal(declaration):
    """The parts that have to agree, in one spelling."""
    text = " ".join(declaration.split())
    # Attributes before the declaration's own keyword: how it is stored, overridden or imported, and an isolation that a
    # member has from its type. Those of parameters stay.
    head = re.match(r"(.*?)\b(?=(class|struct|enum|protocol|typealias|associatedtype|case|var|let|func|init|static)\b)", text)
    if head:
        kept = [word for word in head.group(1).split() if word == "nonisolated"]
        text = " ".join(kept + [text[head.end():]])
    # A function of a global actor is Sendable, written or not.
    text = text.replace("@MainActor @Sendable", "@MainActor")
    # A class's own constant, a static one, and a computed one are read alike.
    text = re.sub(r"^(nonisolated )?class (?=let|var|func)", r"\1static ", text)
    text = re.sub(r"^(nonisolated )?(static )?let (.*)$", r"\1\2var \3 { get }", text)
    if re.match(r"^(nonisolated )?(static )?var ", text) and "{" not in text:
        text += " { get set }"
    # The newest documentation has another name for the same builder, and Dispatch one for the same queue.
    text = text.replace("@ContentBuilder", "@ViewBuilder").replace("dispatch_queue_t", "DispatchQueue")
    text = text.replace("Self.", "").replace(" : ", ": ")
    # A symbol graph leaves out what begins with an underscore.
    return re.sub(r": _\w+$", "", text)


def agrees(shim, documented):
    a, b = normal(shim), normal(documented)
    if a == b:
        return True
    # Read-only where the documentation lets it be set: less, not more.
    if a.replace("{ get }", "{ get set }") in (b, b.replace("nonisolated ", "")) or a == b.replace("nonisolated ", ""):
        return True
    # A view and no more where the documentation names the type.
    if a.endswith("-> some View") and a.split("-> some View")[0] == b.split("-> ModifiedContent<")[0]:
        return True
    # Nobody's where the documentation is silent; never where it says whose.
    return a.replace("nonisolated ", "") == b and "@MainActor" not in documented.split("(")[0].split(":")[0]


# What a header says, by the rules of Swift's importer for properties: its name, whether it can be set, whether it can be
# nothing.
PROPERTY = re.compile(r"^@property\s*(?:\(([^)]*)\))?\s*(.*?)(\w+)\s*;?$")


def of_header(line, declaration):
    """None where `line` agrees with the declaration, or cannot tell; otherwise what differs."""
    match = PROPERTY.match(line)
    if not match:
        parameters = declaration.rsplit("->", 1)[0]
        if line.startswith(("-", "+")) and line.count("nullable") + line.count("_Nullable") == 0 and "?" in parameters:
            return "the header says nothing of nullable parameters"
        return None
    attributes = [word.strip() for word in (match.group(1) or "").split(",")]
    getter = next((word.split("=")[1].strip() for word in attributes if word.startswith("getter=")), match.group(3))
    name = re.search(r"\bvar (\w+)", declaration) or re.search(r"\blet (\w+)", declaration)
    names = {getter.lower(), match.group(3).lower()}
    # `whiteColor`, of `UIColor`'s own and a `UIColor`, is `white`.
    own = re.search(r"([A-Z][a-z]+) ?\*$", match.group(2).strip())
    if "class" in attributes and own:
        names |= {known.removesuffix(own.group(1).lower()) for known in set(names)}
    if not name or name.group(1).lower() not in names:
        return f"the header's name is {getter}"
    kind = re.sub(r"\{.*", "", declaration.split(":", 1)[1]).strip()
    if ("nullable" in attributes) != kind.endswith("?"):
        return "nothing or not"
    if ("null_resettable" in attributes) != kind.endswith("!"):
        return "can be reset to nothing or not"
    if "readonly" in attributes and "set" in normal(declaration).split("{")[-1]:
        return "read-only in the header"
    return None


def isolation(declaration):
    """Whether the declaration itself, not one of its parameters, is the main actor's."""
    return "@MainActor" in re.split(r"\b(?:class|struct|enum|protocol|var|let|func|init)\b", declaration)[0]


def symbols(folder):
    found = {}
    for file in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        graph = json.loads(file.read_text(encoding="utf-8"))
        module = graph["module"]["name"]
        if module == "KeyValueObserving":
            module = "Foundation"
        for symbol in graph["symbols"]:
            name = ".".join(symbol["pathComponents"])
            if MADE.search("." + name) or symbol["pathComponents"][0] in OWN:
                continue
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"]).strip()
            if declaration == "typealias Body = Never":
                continue
            found[(module, name, declaration)] = True
        # Who may cross from one actor to another: more than the documentation lets would hide a race. The compiler makes
        # it so for what is the main actor's, and its importer for C's structures, enumerations, options and constants.
        written = {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
        for relation in graph["relationships"]:
            symbol = written.get(relation["source"])
            if relation["kind"] != "conformsTo" or relation.get("targetFallback") != "Swift.Sendable" or not symbol:
                continue
            name = ".".join(symbol["pathComponents"])
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
            kind = symbol["kind"]["identifier"]
            if isolation(declaration) or ": Sendable" in declaration or module != "SwiftUI" and kind != "swift.class":
                continue
            found[(module, f"{name}: Sendable", f"extension {name} : Sendable")] = True
    return list(found)


def main():
    shims = symbols(sys.argv[1])
    if not shims:
        sys.exit("no symbol graphs in " + sys.argv[1])
    lines = []
    if listing.exists():
        for line in listing.read_text(encoding="utf-8").splitlines()[1:]:
            lines.append(line.split("\t"))
    wrong = [line for line in lines if len(line) != 7 or line[5] not in ("looked up", "unverified", "stands in")
             or (line[5] == "looked up") != bool(line[6])]
    if wrong:
        sys.exit(f"not seven fields, of an unknown state, or looked up nowhere: {wrong[0]}")
    known = {}
    for module, name, declaration, page, _, state, _ in lines:
        known.setdefault((module, name), []).append((declaration, page, state))
    missing, different, used = [], [], set()
    for module, name, declaration in shims:
        entries = known.get((module, name), [])
        if not entries:
            missing.append((module, name, declaration))
            continue
        match = next((entry for entry in entries if agrees(declaration, entry[0])), None)
        if match is None:
            different.append(f"{module} {name}\n  stand-in:      {declaration}\n  documentation: {entries[0][0]}")
            continue
        if isolation(match[0]) and not isolation(declaration):
            different.append(f"{module} {name}: the documentation isolates it to the main actor, the stand-in does not")
        used.add((module, name, match[0]))
    if "--add" in sys.argv[2:]:
        with listing.open("a", encoding="utf-8") as file:
            for module, name, declaration in missing:
                page = (module + "/" + name.removesuffix(": Sendable").replace(".", "/")).lower()
                file.write("\t".join((module, name, declaration, page, "", "unverified", "")) + "\n")
        print(f"{len(missing)} lines added, unverified")
        return
    for line in lines:
        if line[5] == "looked up" and line[4] != "-" and float(line[4]) > LEAST_SYSTEM:
            different.append(f"{line[0]} {line[1]}: only iOS {line[4]} has it, and the package is for {LEAST_SYSTEM}")
        file, _, said = line[6].partition(".h: ")
        if said and (fault := of_header(said, line[2])):
            different.append(f"{line[0]} {line[1]}: {fault}\n  {file}.h: {said}\n  declaration: {line[2]}")
    idle = [line for line in lines if (line[0], line[1], line[2]) not in used]
    for module, name, declaration in missing:
        print(f"not in the list: {module} {name}: {declaration}")
    for text in different:
        print("differs: " + text)
    for line in idle:
        print(f"in the list, but not declared: {line[0]} {line[1]}: {line[2]}")
    looked_up = sum(line[5] == "looked up" for line in lines)
    others = sum(line[5] == "stands in" for line in lines)
    unverified = len(lines) - looked_up - others
    pages = sum(line[6] == "documentation" for line in lines)
    said = (f"{len(lines)} declarations, {looked_up} looked up ({pages} on their pages, {looked_up - pages} in the SDK's "
            f"headers and interfaces), {unverified} unverified, {others} standing in")
    readme = (root / "README.md").read_text(encoding="utf-8")
    if said not in " ".join(readme.split()):
        print(f"the README has to say: {said}")
        sys.exit(1)
    print("stand-ins: " + said)
    if missing or different or idle:
        sys.exit(1)


main()
