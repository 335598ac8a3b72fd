import { Merge } from "lucide-react";
import { useState } from "react";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { ticketKeys } from "../keys.ts";
import type { Ticket } from "../tickets.queries.ts";
import { t } from "./merge-texts.ts";

const MergeForm = lazyPart(() => import("./merge-form.tsx").then((module) => module.MergeForm));

/** The menu entry and key that open the merge form. */
export function useMergeItem(ticket: Ticket) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts(withActs(ticketKeys, { merge: ticket.may.merge && open }));
  const item: MenuItem = { label: t("merge"), icon: Merge, kbd: "⇧M", onSelect: open };
  return {
    items: ticket.may.merge ? [item] : [],
    form: isOpen && <MergeForm ticket={ticket} onClose={() => setOpen(false)} />,
  };
}
