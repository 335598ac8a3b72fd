// All control characters but line ends and tabs, and the mark of byte order.
const controls = /[^\P{Cc}\n\t]|\ufeff/gu;

/** Text as it is kept: no control characters, one form of line ends, composed letters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replaceAll("\u0085", "\n")
    .replace(controls, "")
    .normalize("NFC");
}

/** The same without blanks at the ends of lines and around the text. */
export function trimmed(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^[^\S\n]+/, "");
}

/** One line of a header: control characters become blanks. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}
