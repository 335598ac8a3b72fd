import { OctagonPause } from "lucide-react";
import { defineTexts } from "#platform/texts/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Ticket } from "../../tickets.queries.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { useDecideSender } from "./held-mails.queries.ts";
import english from "./held-mails.texts.json";

const t = defineTexts(english);

interface Props {
  readonly item: StreamItem;
  readonly sender: NonNullable<StreamItem["held_sender"]>;
  readonly ticket: Ticket;
  /** In time travel: no actions. */
  readonly isPast: boolean;
}

/** That a mail is held, and what can be decided about its sender. */
export function HeldMail({ item, sender, ticket, isPast }: Props) {
  const { requester, may } = ticket;
  const { mutate, isPending } = useDecideSender(item.id ?? "");
  if (sender.state === "accepted") return null;
  const isOpen = sender.state === "held";
  return (
    <div className="mt-3 border-line border-t border-dashed pt-2">
      <p className="flex items-start gap-1.5 text-amber-text text-meta">
        <OctagonPause aria-hidden size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">
          {isOpen ? t("held", { address: sender.address }) : t("refused")}
        </span>
      </p>
      {isOpen && may.reply && !isPast && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="toolbar" busy={isPending} onClick={() => mutate("watcher")}>
            {t("as_watcher")}
          </Button>
          {requester.role === "customer" && (
            <Button size="toolbar" busy={isPending} onClick={() => mutate("requester")}>
              {t("as_requester", { name: requester.name })}
            </Button>
          )}
          <Button size="toolbar" busy={isPending} onClick={() => mutate(undefined)}>
            {t("refuse")}
          </Button>
        </div>
      )}
    </div>
  );
}
