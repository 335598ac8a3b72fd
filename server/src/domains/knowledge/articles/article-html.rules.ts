/** The files of the pictures in a text. */
export function picturesIn(html: string): string[] {
  const found = html.matchAll(/<img\b[^>]*\ssrc="cid:([0-9a-f-]{36})"/gi);
  return [...new Set([...found].map(([, id = ""]) => id.toLowerCase()))];
}

/** How many pictures lack the words for people who do not see them. */
export function countWithoutAlt(html: string): number {
  const pictures = [...html.matchAll(/<img\b[^>]*>/gi)];
  return pictures.filter(([tag]) => !/\salt="[^"]*[^"\s][^"]*"/i.test(tag)).length;
}

/** Minutes to read a text, at 200 words a minute. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / 200));
}
