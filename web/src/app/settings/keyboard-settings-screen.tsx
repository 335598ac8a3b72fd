import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import {
  type KeyPreferences,
  setKeyPreferences,
  useKeyPreferences,
} from "#platform/keys/key-preferences.ts";
import { type Key, useShortcutList } from "#platform/keys/shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { Section } from "#ui/page/section.tsx";
import { SettingsPage } from "#ui/page/settings-page.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { meQuery, savePreferences } from "../../features/identity/index.ts";
import { staffKeys } from "../../features/tickets/index.ts";
import { t } from "../app-texts.ts";
import { KeyRow } from "./key-row.tsx";

export function KeyboardSettings() {
  const here = useShortcutList((list) => list.shortcuts);
  const isStaff = useUser().role !== "customer";
  // Keys of pages that are not open are listed too.
  const shortcuts: readonly Key[] = [...here, ...(isStaff ? staffKeys : [])].filter(
    ({ isFixed }) => !isFixed,
  );
  const preferences = useKeyPreferences();
  const queries = useQueryClient();

  async function save(change: Partial<KeyPreferences>) {
    const before = useKeyPreferences.getState();
    setKeyPreferences(change);
    const { singleKeys, keyMap } = useKeyPreferences.getState();
    try {
      const saved = await savePreferences({ single_keys: singleKeys, key_map: keyMap });
      queries.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, preferences: saved.preferences },
      );
    } catch (error) {
      setKeyPreferences(before);
      toast.error(messageOf(error));
    }
  }
  const keysOf = (shortcut: { id: string; keys: string }) =>
    preferences.keyMap[shortcut.id] ?? shortcut.keys;
  // Keys of different pages do not meet each other.
  const isMet = (one: Key, other: Key) =>
    one.scope === other.scope || here.some(({ id }) => id === one.id || id === other.id);
  const without = (id: string) =>
    Object.fromEntries(Object.entries(preferences.keyMap).filter(([it]) => it !== id));

  return (
    <SettingsPage title={t("page_keyboard")} lead={t("keys_lead")}>
      <Switch
        label={t("keys_single")}
        hint={t("keys_single_why")}
        checked={preferences.singleKeys}
        onChange={({ target }) => void save({ singleKeys: target.checked })}
      />
      {[...new Set(shortcuts.map(({ scope }) => scope))].map((scope) => (
        <div key={scope} className="mt-6">
          <Section title={scope}>
            <ul>
              {shortcuts
                .filter((shortcut) => shortcut.scope === scope)
                .map((shortcut) => (
                  <KeyRow
                    key={shortcut.id}
                    label={shortcut.label}
                    keys={keysOf(shortcut)}
                    isOwn={shortcut.id in preferences.keyMap}
                    clash={
                      shortcuts.find(
                        (other) =>
                          other.id !== shortcut.id &&
                          isMet(other, shortcut) &&
                          keysOf(shortcut) !== "" &&
                          keysOf(other) === keysOf(shortcut),
                      )?.label
                    }
                    onChange={(keys) =>
                      void save({ keyMap: { ...preferences.keyMap, [shortcut.id]: keys } })
                    }
                    onReset={() => void save({ keyMap: without(shortcut.id) })}
                  />
                ))}
            </ul>
          </Section>
        </div>
      ))}
      {Object.keys(preferences.keyMap).length > 0 && (
        <Button onClick={() => void save({ keyMap: {} })}>{t("keys_reset_all")}</Button>
      )}
    </SettingsPage>
  );
}
