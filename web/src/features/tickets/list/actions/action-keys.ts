import type { Key } from "#platform/keys/shortcuts.ts";
import { t } from "../../keys-texts.ts";
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
  | "macro"
  | "unread";

export interface ActionKey extends Pick<Key, "keys" | "label"> {
  /** The picker to open first. */
  readonly picker?: PickerKind;
  /** Also available as a bulk action. */
  readonly isForMany?: boolean;
}

/** The actions on a ticket, in the list and on its page, with their keys. */
export const actionKeys: Readonly<Record<ActionName, ActionKey>> = {
  resolve: { keys: "E", label: t("act_resolve"), isForMany: true },
  assign: { keys: "A", label: t("act_assign"), picker: "assign", isForMany: true },
  take: { keys: "I", label: t("act_take"), isForMany: true },
  status: { keys: "S", label: t("act_status"), picker: "status", isForMany: true },
  priority: { keys: "P", label: t("act_priority"), picker: "priority", isForMany: true },
  tags: { keys: "L", label: t("act_tags"), picker: "tags", isForMany: true },
  due: { keys: "D", label: t("act_due"), picker: "due" },
  snooze: { keys: "H", label: t("act_snooze"), picker: "snooze", isForMany: true },
  macro: { keys: "M", label: t("act_macro"), picker: "macro", isForMany: true },
  unread: { keys: "U", label: t("act_unread") },
};
