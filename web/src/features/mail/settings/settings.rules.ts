import type { Config } from "./settings.queries.ts";

/** What can be changed of it, in the form in which it is typed. */
export function configFields(config: Config) {
  const { version: _version, sending_addresses: _addresses, foreign_desks, ...fields } = config;
  return { ...fields, foreign_desks: desksAsText(foreign_desks) };
}

export type ConfigFields = ReturnType<typeof configFields>;

/** Sends only changed fields, so that changes of others are kept. */
export function changedFields(saved: ConfigFields, typed: ConfigFields) {
  const names = Object.keys(saved) as (keyof ConfigFields)[];
  const changed: Partial<ConfigFields> = Object.fromEntries(
    names.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]),
  );
  const { foreign_desks, ...fields } = changed;
  return foreign_desks === undefined
    ? fields
    : { ...fields, foreign_desks: desksOf(foreign_desks) };
}

type Desks = Config["foreign_desks"];

/** One help desk on each line: its domain, then the pattern of its numbers. */
const desksAsText = (desks: Desks): string =>
  desks.map(({ sender_domain, pattern }) => `${sender_domain} ${pattern}`).join("\n");

export function desksOf(text: string): Desks {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [sender_domain = "", ...pattern] = line.split(/\s+/);
    return { sender_domain, pattern: pattern.join(" ") };
  });
}

/** The refusal of a desk, as one of the field that they are all typed in. */
export function refusedDesk(fields: Readonly<Record<string, string>>): string | undefined {
  const [name] = Object.keys(fields).filter((one) => one.startsWith("foreign_desks."));
  return name && fields[name];
}
