/** What a page that stands at `last` does with message `seq`. A gap cannot be told again here: it asks anew. */
export function onMessage(last: number | undefined, seq: number): "tell" | "skip" | "ask_anew" {
  if (last === undefined || seq === last + 1) return "tell";
  return seq <= last ? "skip" : "ask_anew";
}

/** A message as a page gets it, its number first. */
export function numbered(text: string, seq: number): string {
  return `{"seq":${seq},${text.slice(1)}`;
}
