import { useState } from "react";
import { useKeyPreferences } from "#platform/keys/key-preferences.ts";
import { type Key, keysOf, useShortcutList } from "#platform/keys/shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { staffKeys } from "../../../features/tickets/index.ts";
import { closeLayer, useShellLayer } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { groupShortcuts } from "./group-shortcuts.ts";
import { inRegisterOrder } from "./in-register-order.ts";
import { ShortcutSection } from "./shortcut-section.tsx";

/** Lists every key: those of this page first, the innermost scope at the top. */
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
  const isStaff = useUser().role !== "customer";
  const shown = (keys: readonly Key[]) =>
    keys.flatMap((key) => {
      const own = keysOf(key, preferences);
      return own ? [{ ...key, keys: own }] : [];
    });
  const sections = groupShortcuts(
    shown(inRegisterOrder(shortcuts)),
    isStaff ? shown(staffKeys) : [],
    query,
  );
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
