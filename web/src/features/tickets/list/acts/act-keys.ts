import { t } from "../list-texts.ts";
import type { PickerKind } from "./picker.ts";

export type ActName =
  | "resolve"
  | "assign"
  | "take"
  | "status"
  | "priority"
  | "tags"
  | "due"
  | "snooze"
  | "unread";

export interface ActKey {
  /** Of the shortcut, and of the entry in the row's menu. */
  readonly id: ActName;
  readonly keys: string;
  readonly label: string;
  /** What is asked first. */
  readonly picker?: PickerKind;
  /** It can be done with many at once. */
  readonly isForMany?: boolean;
}

/** What is done with a ticket from its list, each by one key. */
export const actKeys: readonly ActKey[] = [
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
