import { useState } from "react";
import { useKeyPreferences } from "#platform/keys/key-preferences.ts";
import { keysOf, useShortcutList } from "#platform/keys/shortcuts.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { closeLayer, useShellLayer } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { groupShortcuts } from "./group-shortcuts.ts";
import { ShortcutSection } from "./shortcut-section.tsx";

/** Lists the shortcuts that are registered now, the innermost scope first. */
export function ShortcutOverlay() {
  const isOpen = useShellLayer(({ open }) => open === "shortcuts");
  return (
    <Modal open={isOpen} onClose={closeLayer} title={t("keys_title")} size="2xl">
      <ShortcutSearch />
    </Modal>
  );
}

function ShortcutSearch() {
  const [query, setQuery] = useState("");
  const { shortcuts } = useShortcutList();
  const preferences = useKeyPreferences();
  const lines = shortcuts.flatMap(({ id, keys, label, scope }) => {
    const shown = keysOf({ id, keys }, preferences);
    return shown ? [{ id, label, scope, keys: shown }] : [];
  });
  const sections = groupShortcuts(lines, query);
  return (
    <>
      <TextField
        type="search"
        label={t("keys_search")}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {!preferences.singleKeys && <p className="mb-3 text-ink-2">{t("keys_off")}</p>}
      {sections.length === 0 && <p className="text-ink-2">{t("keys_none")}</p>}
      {sections.map(({ scope, lines }) => (
        <ShortcutSection key={scope} scope={scope} lines={lines} />
      ))}
    </>
  );
}
