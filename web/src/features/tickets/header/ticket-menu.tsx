import { Ellipsis, Link as LinkIcon, OctagonAlert, Pencil, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { useMergeItem } from "../merge/merge-item.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useAsideActs } from "../use-aside-acts.ts";
import { useWorkActs } from "../use-work-acts.ts";
import { copyText } from "./copy-text.ts";
import { SubjectForm } from "./subject-form.tsx";

/** What is done rarely. All of it can be undone, so nothing asks first. */
export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { may, is_spam, ticket_id, title } = ticket;
  const acts = useAsideActs(ticket);
  const { change } = useWorkActs(ticket);
  const [isRenaming, setRenaming] = useState(false);
  const merge = useMergeItem(ticket);
  const link: MenuItem = {
    label: t("copy_link"),
    icon: LinkIcon,
    onSelect: () => void copyText(`${location.origin}/ticket/${ticket_id}`),
  };
  const spam: MenuItem = is_spam
    ? { label: t("not_spam"), icon: Undo2, onSelect: acts.unmarkSpam }
    : { label: t("spam"), icon: OctagonAlert, onSelect: acts.markSpam };
  const last: MenuItem[] = [
    ...(may.restore ? [{ label: t("restore"), icon: Undo2, onSelect: acts.restore }] : []),
    ...(may.delete
      ? [{ label: t("trash"), icon: Trash2, isDanger: true, onSelect: acts.trash }]
      : []),
  ];
  const rename: MenuItem = {
    label: t("edit_subject"),
    icon: Pencil,
    onSelect: () => setRenaming(true),
  };
  const groups = [
    [...(may.update ? [rename] : []), link],
    merge.items,
    may.spam ? [spam] : [],
    last,
  ];
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={t("more")} />}
        groups={groups.filter((items) => items.length > 0)}
      />
      {merge.form}
      {isRenaming && (
        <SubjectForm
          title={title}
          onSave={(to) => change({ title: to }, { title: to })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
