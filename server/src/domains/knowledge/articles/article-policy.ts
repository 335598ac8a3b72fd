import type { Person } from "#platform/context.ts";

interface Owned {
  readonly owner_id: string | null;
}

const isOwn = (person: Person, { owner_id }: Owned) => owner_id === person.id;

/** Whether somebody may change an article: their own, or with `kb.edit_any` any. */
export function mayEdit(person: Person, article: Owned): boolean {
  if (person.permissions.has("kb.edit_any")) return true;
  return isOwn(person, article) && person.permissions.has("kb.write");
}

/** Whether somebody may decide what readers see of an article. */
export function mayPublish(person: Person, article: Owned): boolean {
  if (person.permissions.has("kb.edit_any")) return true;
  return isOwn(person, article) && person.permissions.has("kb.publish");
}
