"""Makes one Swift file of the code blocks in documents: those of each document are one function, in their order.

Usage: extract.py OUTPUT DOCUMENT…

Blocks begin with ```swift. Lines that import modules go to the top. A block whose first line is `// Not run.` is
compiled, but not called.
"""

import re
import sys


def functions(path):
    blocks = re.findall(r"^```swift\n(.*?)^```", open(path, encoding="utf-8").read(), re.S | re.M)
    imports, bodies = [], {"run": [], "compiled": []}
    for block in blocks:
        lines = []
        for line in block.splitlines():
            if re.match(r"import \w+$", line):
                imports.append(line)
            else:
                lines.append("  " + line if line else line)
        kind = "compiled" if block.startswith("// Not run.") else "run"
        bodies[kind].append(lines)
    return imports, bodies


def main():
    output, documents = sys.argv[1], sys.argv[2:]
    imports, text, calls = {"import PhoneBook"}, "", ""
    for number, document in enumerate(documents):
        found, bodies = functions(document)
        imports.update(found)
        if not any(bodies.values()):
            sys.exit(f"{document} has no code")
        text += f"\n/// {document.rsplit('/', 1)[-1]}\n"
        text += f"func snippets{number}() async throws {{\n"
        text += "\n".join(line for block in bodies["run"] for line in block) + "\n}\n"
        calls += f"  try await snippets{number}()\n"
        for index, block in enumerate(bodies["compiled"]):
            text += f"\nfunc compiled{number}x{index}() async throws {{\n" + "\n".join(block) + "\n}\n"
    text += f"\n/// Runs all of them.\nfunc extractedSnippets() async throws {{\n{calls}}}\n"
    with open(output, "w", encoding="utf-8") as file:
        file.write("\n".join(sorted(imports)) + "\n" + text)


main()
