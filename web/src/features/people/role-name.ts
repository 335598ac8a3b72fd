import type { RoleKind } from "@parley/contract";
import { t } from "./roles-texts.ts";

/** What a role is called: those that every business has are named by the product, the others by the business. */
export function roleName({ kind, name }: { kind: RoleKind; name: string }): string {
  return kind === "custom" ? name : t(`role_${kind}`);
}
