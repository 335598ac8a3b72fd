export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The one range a caller asks for. What cannot be read or met is ignored, as RFC 9110 allows: the whole is sent. */
export function rangeOf(header: string | undefined, size: number): Range | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
