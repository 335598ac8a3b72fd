import { create } from "zustand";
import { persist } from "zustand/middleware";
import { onSessionEnd } from "../session/session.ts";

/** Which keys a person likes. They belong to the account; the device remembers them until the account has answered. */
export interface KeyPreferences {
  readonly singleKeys: boolean;
  /** By the id of a shortcut. Empty: no key. */
  readonly keyMap: Readonly<Record<string, string>>;
}

const ours: KeyPreferences = { singleKeys: true, keyMap: {} };

export const useKeyPreferences = create<KeyPreferences>()(
  persist((): KeyPreferences => ours, { name: "key-storage" }),
);

export function preferKeys(preferences: Partial<KeyPreferences>): void {
  useKeyPreferences.setState(preferences);
}

// The next person at this device has keys of their own.
onSessionEnd(() => useKeyPreferences.setState(ours));
