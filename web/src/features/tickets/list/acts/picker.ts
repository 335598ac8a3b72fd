import { create } from "zustand";

export const pickers = ["menu", "assign", "status", "priority", "tags", "due", "snooze"] as const;
export type PickerKind = (typeof pickers)[number];

interface Picker {
  readonly kind: PickerKind | undefined;
  /** Beside what it opens; focus goes back there. */
  readonly anchor: HTMLElement | undefined;
  /** It is for all that is selected, not for the row under the cursor. */
  readonly isForSelection: boolean;
}

const closed: Picker = { kind: undefined, anchor: undefined, isForSelection: false };

/** Which choice is open, and where. */
export const usePicker = create<Picker>(() => closed);

export const openPicker = (kind: PickerKind, anchor: HTMLElement, isForSelection = false) =>
  usePicker.setState({ kind, anchor, isForSelection });

export const closePicker = () => usePicker.setState(closed);
