/** The lines of a mail that contain a code or a link. */
export function worthSeeing(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\b\d{6}\b|https?:\/\//.test(line));
}
