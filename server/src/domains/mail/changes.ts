import { differences } from "#platform/outbox/changes.ts";
import type { Change } from "#platform/outbox/event.ts";

const secret = "•••";

/** What a save changes, field by field; of a secret only that it did. A new record lists all of it. */
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
