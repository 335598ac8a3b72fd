/** A Content-Disposition header by RFC 6266: an ASCII name for old clients, and the full name in UTF-8. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The requested byte range. An invalid range is ignored and the whole file is sent, as RFC 9110 allows. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
