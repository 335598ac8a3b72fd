interface PasswordOwner {
  readonly business: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const minWordLength = 3;
const minPasswordLength = 8;

/** Words that somebody who knows the person would try first. */
export function personalWords({ business, email, first_name, last_name }: PasswordOwner): string[] {
  const withoutEnding = email.replace(/\.[^.]*$/, "");
  const words = [business, withoutEnding, first_name, last_name].flatMap((text) => [
    text.replace(/\s+/g, ""),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  const distinct = new Set(words.map((word) => word.toLowerCase()));
  return [...distinct].filter((word) => word.length >= minWordLength);
}

/** Whether a password is too short once these words are removed from it. */
export function isMostlyMadeOf(password: string, words: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), typed);
  return rest !== typed && rest.length < minPasswordLength;
}
