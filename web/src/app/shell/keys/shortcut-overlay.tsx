import { useState } from "react";
import { useKeyPreferences } from "#platform/keys/key-preferences.ts";
import { keysOf, useShortcutList } from "#platform/keys/shortcuts.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import { TextField } from "#ui/text-field.tsx";
import { closeLayer, useShellLayer } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { byScope } from "./by-scope.ts";
import { ShortcutSection } from "./shortcut-section.tsx";

/** What the keyboard can do here and now: exactly what is registered, the innermost scope first. */
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
  const sections = byScope(lines, query);
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
