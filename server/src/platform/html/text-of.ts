const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The words of an HTML text, for readers that show none: paragraphs apart, the address of a link after its words. */
export function textOf(html: string): string {
  return decode(
    html
      .replace(/\s+/g, " ")
      .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, url: string, words: string) =>
        words.trim() === url.trim() ? url : `${words}: ${url}`,
      )
      .replace(/<br\b[^>]*>/gi, "\n")
      .replace(/<li\b[^>]*>/gi, "\n- ")
      .replace(/<\/t[dh]>/gi, " ")
      .replace(/<\/(p|div|h[1-6]|ul|ol|table|blockquote|pre)>|<hr\b[^>]*>/gi, "\n\n")
      .replace(/<\/tr>/gi, "\n")
      .replace(/<[^>]*>/g, ""),
  )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (all, dec, hex, name) => {
    if (name) return entities[(name as string).toLowerCase()] ?? all;
    const code = dec ? Number(dec) : Number.parseInt(hex as string, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
