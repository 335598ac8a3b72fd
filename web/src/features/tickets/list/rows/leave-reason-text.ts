import { statusLabel } from "#ui/glyphs/status-mark.tsx";
import { t } from "../list-texts.ts";
import type { LeaveReason } from "./stable-rows.rules.ts";

/** Why a row that is still shown is no longer in the list. */
export function leaveReasonText(leaveReason: LeaveReason): string {
  if (leaveReason.kind === "status")
    return t("moved_to", { status: statusLabel(leaveReason.status) });
  if (leaveReason.kind === "assigned") return t("moved_assigned", { name: leaveReason.name });
  return t(`moved_${leaveReason.kind}`);
}
