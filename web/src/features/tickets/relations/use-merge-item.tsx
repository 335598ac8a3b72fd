import { Merge } from "lucide-react";
import { useState } from "react";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { t } from "./merge-texts.ts";

const MergeForm = lazyPart(() => import("./merge-form.tsx").then((module) => module.MergeForm));

/** The menu entry and key that open the merge form. */
export function useMergeItem(ticket: Ticket) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const key = { id: "merge", keys: "Shift+M", label: t("key_merge"), scope: t("scope"), run: open };
  useShortcuts(ticket.may.merge ? [key] : []);
  const item: MenuItem = { label: t("merge"), icon: Merge, kbd: "⇧M", onSelect: open };
  return {
    items: ticket.may.merge ? [item] : [],
    form: isOpen && <MergeForm ticket={ticket} onClose={() => setOpen(false)} />,
  };
}
