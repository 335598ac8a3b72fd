import { Ellipsis, Eraser, Link, Pencil, Split, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { currentUser } from "#platform/session/session.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../../identity/index.ts";
import { t as mergeText } from "../../relations/merge-texts.ts";
import { copyText } from "../../ticket-page/header/copy-code.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useNoteActions } from "../notes/notes.queries.ts";
import { isUnsent, type StreamItem } from "./ticket-stream.queries.ts";
import { messageAnchor } from "./use-linked-message.ts";

const SplitForm = lazyPart(() =>
  import("../../relations/split-form.tsx").then((module) => module.SplitForm),
);
const EditNoteForm = lazyPart(() =>
  import("../notes/edit-note-form.tsx").then((module) => module.EditNoteForm),
);
const RedactionForm = lazyPart(() =>
  import("../../redaction/redaction-form.tsx").then((module) => module.RedactionForm),
);

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
}

const canSplit = ({ item, ticket }: Props) =>
  item.kind === "message" && ticket.may.split && !isUnsent(item.state);

/** Notes are changed by who wrote them. */
const canChange = ({ item, ticket }: Props) =>
  item.kind === "note" &&
  ticket.may.note &&
  !item.is_deleted &&
  item.author?.id === currentUser()?.id;

/** The address of a message, which opens its ticket there. */
export const messageAddress = (code: string, id: string) =>
  `${location.origin}/ticket/${code}#${messageAnchor(id)}`;

export function MessageMenu({ item, ticket }: Props) {
  const [open, setOpen] = useState<"split" | "edit" | "redact">();
  const isAllowed = usePermissions();
  const { removeNote } = useNoteActions();
  const close = () => setOpen(undefined);

  function askToDelete(): void {
    const question = {
      title: t("note_delete"),
      message: t("note_delete_line"),
      variant: "danger",
      confirmText: t("note_delete_act"),
      act: () => removeNote(item),
    } as const;
    void confirm(question).catch((error: unknown) => toast.error(messageOf(error)));
  }
  const split = { label: mergeText("split"), icon: Split, onSelect: () => setOpen("split") };
  const edit = { label: t("note_edit"), icon: Pencil, onSelect: () => setOpen("edit") };
  const remove = { label: t("note_delete"), icon: Trash2, onSelect: askToDelete };
  const copy = {
    label: t("copy_message_link"),
    icon: Link,
    onSelect: () => void copyText(messageAddress(ticket.ticket_id, item.id ?? "")),
  };
  const redact = {
    label: t("redact"),
    icon: Eraser,
    onSelect: () => setOpen("redact"),
  };
  const mayRedact =
    isAllowed(["tickets.redact"]) === true &&
    item.state !== "holding" &&
    item.state !== "scheduled";
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={mergeText("message_more")} size="toolbar" />}
        groups={[
          [
            copy,
            ...(canChange({ item, ticket }) ? [edit, remove] : []),
            ...(canSplit({ item, ticket }) ? [split] : []),
          ],
          mayRedact ? [redact] : [],
        ].filter((group) => group.length > 0)}
      />
      {open === "split" && <SplitForm item={item} ticket={ticket} onClose={close} />}
      {open === "redact" && <RedactionForm item={item} onClose={close} />}
      {open === "edit" && <EditNoteForm item={item} ticket={ticket} onClose={close} />}
    </>
  );
}
