const variable = /\{\{([^{}]*)\}\}/g;

/** The first variable of a text that is none of these. */
export function findUnknownVariable(text: string, known: readonly string[]): string | undefined {
  const names = [...text.matchAll(variable)].map(([, name = ""]) => name.trim());
  return names.find((name) => !known.includes(name));
}

type Values = Readonly<Record<string, string>>;

/**
 * A text with its variables filled in, in one pass: what a value holds is never read as a variable. One that has no
 * value stays, in one spelling, and is named.
 */
export function fillIn(
  text: string,
  values: Values,
  write: (value: string) => string,
): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const filled = text.replace(variable, (_, spelled: string) => {
    const name = spelled.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value) return write(value);
    missing.add(name);
    return `{{${name}}}`;
  });
  return { text: filled, missing: [...missing] };
}
