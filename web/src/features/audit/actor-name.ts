import type { audit } from "@parley/contract";
import { t } from "./audit-texts.ts";

export function actorName({ kind, name }: audit.Entry["actor"]): string {
  if (kind === "person" && name) return name;
  return t(kind === "visitor" ? "visitor" : "system");
}
