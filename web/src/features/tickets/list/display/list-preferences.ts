import { create } from "zustand";
import { persist } from "zustand/middleware";

interface ListPreferences {
  /** The last message stands beside the subject. */
  readonly hasPreview: boolean;
}

/** How somebody likes their lists on this device. */
export const useListPreferences = create<ListPreferences>()(
  persist((): ListPreferences => ({ hasPreview: true }), { name: "ticket-list" }),
);
