/** What a page that stands at `last` does with message `seq`. A gap cannot be told again here: it asks anew. */
export function onMessage(last: number | undefined, seq: number): "tell" | "skip" | "ask_anew" {
  if (last === undefined || seq === last + 1) return "tell";
  return seq <= last ? "skip" : "ask_anew";
}

/** The number a message begins with; none if Redis was away and it was told directly. */
export function seqOf(text: string): number | undefined {
  if (!text.startsWith('{"seq":')) return undefined;
  return Number(text.slice(7, text.indexOf(",", 7)));
}
