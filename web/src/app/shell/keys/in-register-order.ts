import type { Key } from "#platform/keys/shortcuts.ts";
import { staffKeys } from "../../../features/tickets/index.ts";

/** Keys are registered in the order in which their parts are mounted; people read them in the order of the register. */
export function inRegisterOrder<T extends Pick<Key, "id" | "scope">>(keys: readonly T[]): T[] {
  const rank = ({ id, scope }: T) =>
    staffKeys.findIndex((key) => key.id === id && key.scope === scope);
  return keys.toSorted((a, b) => rank(a) - rank(b));
}
