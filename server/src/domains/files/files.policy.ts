import type { files, Permission } from "@parley/contract";
import type { Person } from "#platform/context.ts";

const uploadPermissions: Partial<Record<files.Purpose, readonly Permission[]>> = {
  task: ["tasks.create", "tasks.update", "portal.tasks"],
  asset: ["assets.handle", "assets.manage"],
  article: ["kb.write"],
};

/** Whether a person may upload files for this kind of record. Everybody may for messages and drafts. */
export function mayUpload({ permissions }: Person, purpose: files.Purpose): boolean {
  return uploadPermissions[purpose]?.some((permission) => permissions.has(permission)) ?? true;
}

interface FileOwnership {
  readonly owner_id: string | null;
  readonly used_by_id: string | null;
}

/** Whether an unused file belongs to the person. */
export function isOwnUnused({ id }: Person, file: FileOwnership): boolean {
  return file.used_by_id === null && file.owner_id === id;
}
