interface NamedAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** The name of a person, or the local part of their email address. */
export function displayName({ first_name, last_name, email }: NamedAccount): string {
  return `${first_name} ${last_name}`.trim() || (email.split("@")[0] ?? "");
}

interface NameInput {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly name?: string | undefined;
}

/** Splits a full name at its first space; a given first or last name has priority. */
export function splitName({ first_name, last_name, name }: NameInput): Omit<NameInput, "name"> {
  if (name === undefined) return { first_name, last_name };
  const [first = "", ...rest] = name.split(/\s+/);
  return { first_name: first_name ?? first, last_name: last_name ?? rest.join(" ") };
}
