import {
  Ellipsis,
  Inbox,
  Link as LinkIcon,
  OctagonAlert,
  Pencil,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { useMergeItem } from "../../relations/use-merge-item.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { copyText } from "./copy-code.tsx";

const SubjectForm = lazyPart(() =>
  import("./subject-form.tsx").then((module) => module.SubjectForm),
);

const TicketMails = lazyPart(() =>
  import("../../../mail-list/index.ts").then((module) => module.TicketMails),
);

/** Rare actions. All can be undone, so none asks for confirmation. */
export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { may, is_spam, ticket_id, title } = ticket;
  const actions = useTicketActions(ticket);
  const [isRenaming, setRenaming] = useState(false);
  const [isShowingMails, setShowingMails] = useState(false);
  const merge = useMergeItem(ticket);
  const link: MenuItem = {
    label: t("copy_link"),
    icon: LinkIcon,
    onSelect: () => void copyText(`${location.origin}/ticket/${ticket_id}`),
  };
  const mails: MenuItem = {
    label: t("mails"),
    icon: Inbox,
    onSelect: () => setShowingMails(true),
  };
  const spam: MenuItem = is_spam
    ? { label: t("not_spam"), icon: Undo2, onSelect: actions.unmarkSpam }
    : { label: t("spam"), icon: OctagonAlert, onSelect: actions.markSpam };
  const last: MenuItem[] = [
    ...(may.restore ? [{ label: t("restore"), icon: Undo2, onSelect: actions.restore }] : []),
    ...(may.delete
      ? [{ label: t("trash"), icon: Trash2, isDanger: true, onSelect: actions.trash }]
      : []),
  ];
  const rename: MenuItem = {
    label: t("edit_subject"),
    icon: Pencil,
    onSelect: () => setRenaming(true),
  };
  const groups = [
    [...(may.update ? [rename] : []), link, mails],
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
      {isShowingMails && <TicketMails ticket={ticket_id} onClose={() => setShowingMails(false)} />}
      {isRenaming && (
        <SubjectForm
          title={title}
          onSave={(to) => actions.change({ title: to }, { title: to })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
