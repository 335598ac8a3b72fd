/** Says to a spreadsheet that this is UTF-8. */
export const byteOrderMark = "\ufeff";

/** One line of a list for spreadsheets. What one would run as a formula is marked as text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  const text = textOf(value);
  // Wide forms of the signs count too, and where a semicolon separates cells, what follows one begins a cell.
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string);
}
