import { type Change, differences } from "#platform/outbox/event.ts";

const secret = "•••";

/** The changed fields of a save; a secret is listed without its value. A new record lists all fields. */
export function changesOf<F extends object>(
  before: F | undefined,
  fields: F,
  secrets: Readonly<Record<string, boolean>> = {},
): Change[] {
  const plain = before
    ? differences<F>(before, fields)
    : Object.entries(fields).map(([field, to]) => ({ field, from: null, to: to as unknown }));
  const hidden = Object.entries(secrets)
    .filter(([, isChanged]) => isChanged)
    .map(([field]) => ({ field, from: before ? secret : null, to: secret }));
  return [...plain, ...hidden];
}
