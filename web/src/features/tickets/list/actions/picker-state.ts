import { create } from "zustand";

export const pickers = ["menu", "assign", "status", "priority", "tags", "due", "snooze"] as const;
export type PickerKind = (typeof pickers)[number];

interface Picker {
  readonly kind: PickerKind | undefined;
  /** The element it opens at, which gets the focus back. */
  readonly anchor: HTMLElement | undefined;
  /** For the selection, not for the row under the cursor. */
  readonly isForSelection: boolean;
}

const closed: Picker = { kind: undefined, anchor: undefined, isForSelection: false };

/** The open picker. */
export const usePicker = create<Picker>(() => closed);

export const openPicker = (kind: PickerKind, anchor: HTMLElement, isForSelection = false) =>
  usePicker.setState({ kind, anchor, isForSelection });

export const closePicker = () => usePicker.setState(closed);
