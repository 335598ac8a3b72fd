import type { Permission } from "@parley/contract";
import { LRUCache } from "lru-cache";

/** Most roles have the rights of most others: one set stands for all of them. */
const known = new LRUCache<string, ReadonlySet<Permission>>({ max: 1000 });

/** The rights of a role. */
export function rightsOf(permissions: readonly string[]): ReadonlySet<Permission> {
  const key = permissions.join();
  const before = known.get(key);
  if (before) return before;
  const rights = new Set(permissions as Permission[]);
  known.set(key, rights);
  return rights;
}
