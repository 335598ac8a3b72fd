export const mostEmails = 50;

/** The addresses in what was typed or pasted: by comma, semicolon, space or line, each once; of 'Mara <mara@…>' the address. */
export function emailsIn(text: string): string[] {
  const parts = text.split(/[,;\n]+/).flatMap((part) => {
    const address = part.match(/<([^<>]*)>/)?.[1];
    return address === undefined ? part.split(/\s+/) : [address.trim()];
  });
  return [...new Set(parts.filter(Boolean).map((part) => part.toLowerCase()))];
}

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The first invalid address. The server checks them all again. */
export function firstInvalid(emails: readonly string[]): string | undefined {
  return emails.find((email) => !shape.test(email));
}
