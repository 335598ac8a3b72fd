/** The tags in a comma-separated text, in lower case, each once. */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))];
}
