import type { files, Permission } from "@parley/contract";
import type { Person } from "#platform/context.ts";

const anyOf: Partial<Record<files.Purpose, readonly Permission[]>> = {
  task: ["tasks.create", "tasks.update", "portal.tasks"],
  asset: ["assets.handle", "assets.manage"],
  article: ["kb.write"],
};

/** Whoever may write a record may bring files for it. Messages and drafts are everybody's. */
export function mayUpload({ permissions }: Person, purpose: files.Purpose): boolean {
  return anyOf[purpose]?.some((permission) => permissions.has(permission)) ?? true;
}

interface Kept {
  readonly owner_id: string | null;
  readonly used_by_id: string | null;
}

/** A file that no record uses yet is its owner's alone, also among staff. */
export function isOwnUnused({ id }: Person, file: Kept): boolean {
  return file.used_by_id === null && file.owner_id === id;
}
