import { useEffect, useLayoutEffect, useRef } from "react";
import { useKeyPreferences } from "./key-preferences.ts";
import { keysOf, register, type Shortcut, showStanding, useShortcutList } from "./shortcuts.ts";

/** Shortcuts that hold as long as the component stands. What they do may change; which they are follows their ids and keys. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  // With the drawing itself, not after it: a key pressed in between would act on what was there before.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const names = JSON.stringify(
    shortcuts.map(({ id, keys, label, scope }) => [id, keys, label, scope]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are called stands for what they are.
  useLayoutEffect(
    () =>
      register(
        latest.current.map((shortcut) => ({
          ...shortcut,
          run: () => latest.current.find(({ id }) => id === shortcut.id)?.run(),
        })),
      ),
    [names],
  );
  // After every drawing: it costs a comparison where nothing is other than before.
  useEffect(() => {
    showStanding();
    return showStanding;
  });
}

/** The keys of an act, to be shown where the act is; nothing where no key does it. */
export function useKeysOf(id: string): string | undefined {
  const shortcut = useShortcutList(({ shortcuts }) => shortcuts.findLast((it) => it.id === id));
  const preferences = useKeyPreferences();
  return shortcut && keysOf(shortcut, preferences);
}
