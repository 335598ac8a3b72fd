import { create } from "zustand";
import { persist } from "zustand/middleware";
import { useMedia } from "#ui/use-media.ts";

interface ListPreferences {
  /** Shows the last message beside the subject. */
  readonly hasPreview: boolean;
  /** Opens tickets beside the list, where the window is wide enough. */
  readonly isSideBySide: boolean;
}

/** Room for the list and a ticket beside each other. */
export const hasRoomForBoth = "(min-width: 1700px)";

/** List preferences of this device. */
export const useListPreferences = create<ListPreferences>()(
  persist((): ListPreferences => ({ hasPreview: true, isSideBySide: false }), {
    name: "ticket-list",
  }),
);

/** Whether tickets open beside the list: as chosen, where the window is wide enough. */
export function useSideBySide(): boolean {
  const isRoomy = useMedia(hasRoomForBoth);
  return useListPreferences(({ isSideBySide }) => isSideBySide) && isRoomy;
}
