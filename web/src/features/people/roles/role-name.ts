import type { RoleKind } from "@parley/contract";
import { t } from "./roles-texts.ts";

/** The name of a role: built-in roles are named by the product, custom ones by the business. */
export function roleName({ kind, name }: { kind: RoleKind; name: string }): string {
  return kind === "custom" ? name : t(`role_${kind}`);
}
