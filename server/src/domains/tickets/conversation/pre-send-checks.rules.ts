const innermostQuote = /<blockquote\b[^>]*>(?:(?!<blockquote\b)[\s\S])*?<\/blockquote>/gi;

/** What somebody wrote themselves, without what they quote. Takes HTML that was cleaned: every quote in it ends. */
export function withoutQuotes(html: string): string {
  for (let before = html; ; ) {
    const without = before.replace(innermostQuote, "");
    if (without === before) return without;
    before = without;
  }
}

/** Whether words speak of a file that comes with them. */
export function mentionsAttachment(words: string): boolean {
  return /(?<!\p{L})(?:attach(?:ed|ing|ments?)?|enclosed)(?!\p{L})/iu.test(words);
}

/** The variables of a text that nobody filled in, each once. */
export function unfilledVariables(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]{1,80})\s*\}\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)];
}

/** The accounts that a text names by the mark of a mention, each once. */
export function mentionedAccounts(html: string): string[] {
  const ids = [...html.matchAll(/<a\b[^>]*\bdata-mention="([0-9a-f-]{36})"/g)].map(
    ([, id = ""]) => id,
  );
  return [...new Set(ids)];
}
