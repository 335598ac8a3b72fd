import { create } from "zustand";

export const pickers = [
  "menu",
  "assign",
  "status",
  "priority",
  "tags",
  "due",
  "snooze",
  "macro",
] as const;
export type PickerKind = (typeof pickers)[number];

export type PickerOwner = "list" | "ticket";

interface Picker {
  readonly kind: PickerKind | undefined;
  /** The element it opens at, which gets the focus back. */
  readonly anchor: HTMLElement | undefined;
  /** The part of the page that shows it: the list, or the open ticket beside it. */
  readonly owner: PickerOwner;
  /** For the selection, not for the row under the cursor. */
  readonly isForSelection: boolean;
}

const closed: Picker = {
  kind: undefined,
  anchor: undefined,
  owner: "list",
  isForSelection: false,
};

/** The open picker. */
export const usePicker = create<Picker>(() => closed);

export const openPicker = (kind: PickerKind, anchor: HTMLElement, isForSelection = false) =>
  usePicker.setState({ kind, anchor, owner: "list", isForSelection });

export const openTicketPicker = (kind: PickerKind, anchor: HTMLElement) =>
  usePicker.setState({ kind, anchor, owner: "ticket", isForSelection: false });

/** The open picker, if it belongs to this part of the page. */
export const useOwnPicker = (owner: PickerOwner): Picker =>
  usePicker((picker) => (picker.owner === owner ? picker : closed));

export const closePicker = () => usePicker.setState(closed);
