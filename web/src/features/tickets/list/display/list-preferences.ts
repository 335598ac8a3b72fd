import { create } from "zustand";
import { persist } from "zustand/middleware";

interface ListPreferences {
  /** Shows the last message beside the subject. */
  readonly hasPreview: boolean;
}

/** List preferences of this device. */
export const useListPreferences = create<ListPreferences>()(
  persist((): ListPreferences => ({ hasPreview: true }), { name: "ticket-list" }),
);
