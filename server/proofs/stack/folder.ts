import { chmodSync, chownSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** PostgreSQL refuses to run as root; whoever is root hands it, and Redis, to nobody. */
export const serviceUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `parley-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** A folder inside it that belongs to the services. */
export function serviceFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  if (serviceUser) chownSync(folder, serviceUser.uid, serviceUser.gid);
  return folder;
}
