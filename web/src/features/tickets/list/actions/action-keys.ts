import { t } from "../list-texts.ts";
import type { PickerKind } from "./picker-state.ts";

export type ActionName =
  | "resolve"
  | "assign"
  | "take"
  | "status"
  | "priority"
  | "tags"
  | "due"
  | "snooze"
  | "unread";

export interface ActionKey {
  /** The id of the shortcut and of the menu entry. */
  readonly id: ActionName;
  readonly keys: string;
  readonly label: string;
  /** The picker to open first. */
  readonly picker?: PickerKind;
  /** Also available as a bulk action. */
  readonly isForMany?: boolean;
}

/** The actions in the list, with their keys. */
export const actionKeys: readonly ActionKey[] = [
  { id: "resolve", keys: "E", label: t("act_resolve"), isForMany: true },
  { id: "assign", keys: "A", label: t("act_assign"), picker: "assign", isForMany: true },
  { id: "take", keys: "I", label: t("act_take"), isForMany: true },
  { id: "status", keys: "S", label: t("act_status"), picker: "status", isForMany: true },
  { id: "priority", keys: "P", label: t("act_priority"), picker: "priority", isForMany: true },
  { id: "tags", keys: "L", label: t("act_tags"), picker: "tags", isForMany: true },
  { id: "due", keys: "D", label: t("act_due"), picker: "due" },
  { id: "snooze", keys: "H", label: t("act_snooze"), picker: "snooze", isForMany: true },
  { id: "unread", keys: "U", label: t("act_unread") },
];
