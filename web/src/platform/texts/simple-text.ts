/** What a text is parsed into, as far as it needs no grammar: words, places for values, and parts that become elements. */
type Piece =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1; readonly value: string }
  | { readonly type: 8; readonly value: string; readonly children: readonly Piece[] };

/** Numbers, dates and plurals ask the browser's tables, which cost a slow phone a tenth of a second when first asked. */
export function isSimple(parsed: unknown): parsed is readonly Piece[] {
  return (
    Array.isArray(parsed) &&
    parsed.every(
      ({ type, children }) => type === 0 || type === 1 || (type === 8 && isSimple(children)),
    )
  );
}

type Wrap<T> = (parts: (string | T)[]) => T;

/** The parts of a text in their order, each an element or words; a value that is missing leaves its place empty. */
export function simpleParts<T>(
  pieces: readonly Piece[],
  values: Readonly<Record<string, unknown>>,
): (string | T)[] {
  return pieces.map((piece) => {
    if (piece.type === 0) return piece.value;
    const value = values[piece.value];
    if (piece.type === 1)
      return value === undefined || value === null ? "" : String(value as string);
    const inner = simpleParts<T>(piece.children, values);
    return typeof value === "function" ? (value as Wrap<T>)(inner) : inner.join("");
  });
}
