import { create } from "zustand";
import { persist } from "zustand/middleware";
import { onSessionEnd } from "../session/session.ts";

/** Shortcuts of a person. They belong to the account; the device stores a copy until the account is loaded. */
export interface KeyPreferences {
  readonly singleKeys: boolean;
  /** By the id of a shortcut. Empty: no key. */
  readonly keyMap: Readonly<Record<string, string>>;
}

const ours: KeyPreferences = { singleKeys: true, keyMap: {} };

export const useKeyPreferences = create<KeyPreferences>()(
  persist((): KeyPreferences => ours, { name: "key-storage" }),
);

export function setKeyPreferences(preferences: Partial<KeyPreferences>): void {
  useKeyPreferences.setState(preferences);
}

// The next person on this device has other shortcuts.
onSessionEnd(() => useKeyPreferences.setState(ours));
