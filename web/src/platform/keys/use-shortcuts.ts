import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { KeyPane } from "./key-pane.ts";
import { useKeyPreferences } from "./key-preferences.ts";
import { keysOf, publishShortcuts, register, type Shortcut, useShortcutList } from "./shortcuts.ts";

/** Registers shortcuts while the component is mounted. Handlers may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  const pane = useContext(KeyPane);
  // In the layout effect: a key pressed before a later effect would call an old handler.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const names = JSON.stringify(
    shortcuts.map(({ id, keys, label, scope }) => [id, keys, label, scope]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` identifies the shortcuts.
  useLayoutEffect(
    () =>
      register(
        latest.current.map((shortcut) => ({
          ...shortcut,
          pane,
          run: () => latest.current.find(({ id }) => id === shortcut.id)?.run(),
        })),
      ),
    [names, pane],
  );
  // After every render: without a change it is one comparison.
  useEffect(() => {
    publishShortcuts();
    return publishShortcuts;
  });
}

/** The keys of a shortcut, to show beside its button; undefined if it has none. */
export function useKeysOf(id: string): string | undefined {
  const shortcut = useShortcutList(({ shortcuts }) => shortcuts.findLast((it) => it.id === id));
  const preferences = useKeyPreferences();
  return shortcut && keysOf(shortcut, preferences);
}
