import { Lock, type LucideIcon, Reply } from "lucide-react";
import { useEffect, useRef } from "react";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { KeyHint } from "../../key-hint.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { MacroButton } from "../macros/macro-button.tsx";
import { draftKey, firstName, hasContent, type Mode, richDraft } from "./composer.rules.ts";

interface Props {
  readonly ticket: Ticket;
  readonly onOpen: (mode: Mode) => void;
  /** The mode that was closed last: its button takes the focus. */
  readonly left: Mode | undefined;
}

/** The buttons that open the composer as a reply or as a note. */
export function ClosedComposer({ ticket, onOpen, left }: Props) {
  const { may, requester } = ticket;
  const reply = t("reply_to", { name: firstName(requester.name) });
  const button = (mode: Mode, label: string, short: string, icon: LucideIcon) => (
    <OpenButton
      mode={mode}
      label={label}
      short={short}
      icon={icon}
      ticketId={ticket.id}
      isLeft={left === mode}
      onOpen={() => onOpen(mode)}
    />
  );
  return (
    <div className="mx-auto flex w-full max-w-190 flex-wrap gap-2">
      {may.reply && button("reply", reply, t("reply"), Reply)}
      {may.note && button("note", t("note"), t("note_short"), Lock)}
      <MacroButton />
    </div>
  );
}

interface OpenButtonProps {
  readonly mode: Mode;
  readonly label: string;
  /** Shown instead on a phone, where three buttons share a row. */
  readonly short: string;
  readonly icon: LucideIcon;
  readonly ticketId: string;
  readonly isLeft: boolean;
  readonly onOpen: () => void;
}

function OpenButton({ mode, label, short, icon, ticketId, isLeft, onOpen }: OpenButtonProps) {
  const hasDraft = useHasDraft(mode, ticketId);
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeft) self.current?.focus();
  }, [isLeft]);
  return (
    <Button ref={self} icon={icon} onClick={onOpen} className="max-md:flex-1">
      <span className="max-md:sr-only">{label}</span>
      <span aria-hidden className="md:hidden">
        {short}
      </span>
      {hasDraft && <Badge tone="amber">{t("has_draft")}</Badge>}
      <KeyHint of={mode} />
    </Button>
  );
}

/** Whether there is an unsent draft. */
function useHasDraft(mode: Mode, ticketId: string): boolean {
  const key = draftKey(mode, ticketId);
  const draft = useStoredDrafts((all) => all[key]) ?? currentDrafts()?.read(key);
  const { html, files } = richDraft(draft?.value ?? {});
  const hasWords = typeof html === "string" && hasContent(html);
  return hasWords || (Array.isArray(files) && files.length > 0);
}
