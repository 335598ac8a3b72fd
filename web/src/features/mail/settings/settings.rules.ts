import type { Config } from "./settings.queries.ts";

/** What can be changed of it. */
export function configFields(config: Config) {
  const { version: _version, sending_addresses: _addresses, ...fields } = config;
  return fields;
}

export type ConfigFields = ReturnType<typeof configFields>;

/** Sends only changed fields, so that changes of others are kept. */
export function changedFields(saved: ConfigFields, typed: ConfigFields): Partial<ConfigFields> {
  const names = Object.keys(saved) as (keyof ConfigFields)[];
  return Object.fromEntries(
    names.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]),
  );
}
