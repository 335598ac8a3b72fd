import { create } from "zustand";
import { persist } from "zustand/middleware";
import { onSessionEnd } from "#platform/session/session.ts";

const most = 5;

/** What was last chosen in the palette, newest first, on this device. */
export const useRecents = create<{ readonly ids: readonly string[] }>()(
  persist(() => ({ ids: [] as readonly string[] }), { name: "palette-recents" }),
);

export function remember(id: string): void {
  useRecents.setState(({ ids }) => ({
    ids: [id, ...ids.filter((it) => it !== id)].slice(0, most),
  }));
}

// The next person on this device sees no data of the previous one.
onSessionEnd(() => useRecents.setState({ ids: [] }));
