// Runs the snippets: those of the design, and those that extract.py takes from the README and the articles.

try await design { field, message, value in print(field, message, value) }
try await extractedSnippets()
print("done")
