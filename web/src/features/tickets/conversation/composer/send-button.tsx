import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { type Recipients, readersOf } from "../recipients/recipients.rules.ts";
import { t as scheduledTexts } from "../scheduled/scheduled-texts.ts";
import { firstName, type Mode } from "./composer.rules.ts";
import type { SendChoice } from "./use-send-message.ts";

const SendLaterForm = lazyPart(() =>
  import("../scheduled/send-later-form.tsx").then((module) => module.SendLaterForm),
);

interface Props {
  readonly ticket: Ticket;
  readonly mode: Mode;
  readonly recipients: Recipients;
  readonly isBusy: boolean;
  readonly onSend: (choice: SendChoice) => void;
}

function sendText(recipients: Recipients, requester: string): string {
  const { first, more } = readersOf(recipients);
  const name = first ? firstName(first.name) || first.email : firstName(requester);
  return more > 0 ? t("send_to_more", { name, more }) : t("send_to", { name });
}

/** Names the recipients. Its menu sends with a status, or later. */
export function SendButton({ ticket, mode, recipients, isBusy, onSend }: Props) {
  const isNote = mode === "note";
  const act = isNote ? t("add_note") : sendText(recipients, ticket.requester.name);
  const variant = isNote ? "note" : "primary";
  const [isChoosing, setChoosing] = useState(false);
  const statuses = [
    { label: t("and_pending", { act }), onSelect: () => onSend({ status: "pending" }) },
    { label: t("and_resolved", { act }), onSelect: () => onSend({ status: "resolved" }) },
  ];
  const later = { label: scheduledTexts("send_later"), onSelect: () => setChoosing(true) };
  const groups = [...(ticket.may.update ? [statuses] : []), ...(isNote ? [] : [[later]])];
  return (
    <span className="flex max-w-full max-md:w-full">
      <Button
        type="submit"
        variant={variant}
        busy={isBusy}
        busyLabel={t(isNote ? "adding" : "sending")}
        className={groups.length > 0 ? "rounded-e-none max-md:flex-1" : "max-md:flex-1"}
      >
        {act}
        <span aria-hidden className="flex max-md:hidden">
          <Kbd keys="Mod+Enter" ground="solid" />
        </span>
      </Button>
      {groups.length > 0 && (
        <Menu
          align="end"
          trigger={
            <IconButton
              icon={ChevronDown}
              label={t("send_choices")}
              variant={variant}
              className="rounded-s-none border-s-current/30!"
            />
          }
          groups={groups}
        />
      )}
      {isChoosing && (
        <SendLaterForm
          ticket={ticket}
          onChoose={(sendAt) => onSend({ sendAt })}
          onClose={() => setChoosing(false)}
        />
      )}
    </span>
  );
}
