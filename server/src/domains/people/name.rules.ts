interface Called {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** What somebody is called: their name, else the part of the address before @. */
export function nameOf({ first_name, last_name, email }: Called): string {
  return `${first_name} ${last_name}`.trim() || (email.split("@")[0] ?? "");
}

interface Given {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly name?: string | undefined;
}

/** A name in one piece is taken apart at its first space; the pieces come before it. */
export function namesOf({ first_name, last_name, name }: Given): Omit<Given, "name"> {
  if (name === undefined) return { first_name, last_name };
  const [first = "", ...rest] = name.split(/\s+/);
  return { first_name: first_name ?? first, last_name: last_name ?? rest.join(" ") };
}
