interface Owner {
  readonly business: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const shortestWord = 3;
const shortestPassword = 8;

/** What anybody who knows the person would try first. */
export function ownWords({ business, email, first_name, last_name }: Owner): string[] {
  const withoutEnding = email.replace(/\.[^.]*$/, "");
  const words = [business, withoutEnding, first_name, last_name].flatMap((text) => [
    text.replace(/\s+/g, ""),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  const distinct = new Set(words.map((word) => word.toLowerCase()));
  return [...distinct].filter((word) => word.length >= shortestWord);
}

/** A password leans on such words if it is too short without them. */
export function leansOn(password: string, words: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), typed);
  return rest !== typed && rest.length < shortestPassword;
}
