import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp, Clock3, type LucideIcon, MailX } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { defineTexts } from "#platform/texts/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type Ticket, ticketsKey } from "../../tickets.queries.ts";
import { resendMail } from "../composer/ticket-messages.queries.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import english from "./deliveries.texts.json";

const t = defineTexts(english);

type Delivery = StreamItem["deliveries"][number];

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
  /** In time travel: no actions. */
  readonly isPast: boolean;
}

const icons: Readonly<Record<Delivery["state"], LucideIcon>> = {
  queued: Clock3,
  sent: Clock3,
  delayed: Clock3,
  failed: MailX,
  unknown: CircleHelp,
  withheld: MailX,
};

/** Whom a message did not reach by mail, and why; a refused or doubtful mail can be sent again. */
export function MailProblems({ item, ticket, isPast }: Props) {
  const problems = item.deliveries.filter(({ reason }) => reason !== "");
  return (
    <ul aria-label={t("list")} className="mt-2 grid gap-1.5 text-meta">
      {problems.map((delivery) => (
        <li key={delivery.address} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Problem {...delivery} />
          {delivery.can_resend && ticket.may.reply && !isPast && (
            <Resend id={item.id ?? ""} address={delivery.address} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Problem({ state, address, reason }: Delivery) {
  const Icon = icons[state];
  const tone = state === "failed" || state === "unknown" ? "text-amber-text" : "text-ink-2";
  return (
    <span className={`flex min-w-0 items-start gap-1.5 ${tone}`}>
      <Icon aria-hidden size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{t(state, { address, reason })}</span>
    </span>
  );
}

function Resend({ id, address }: { readonly id: string; readonly address: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendMail(id, address),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketsKey }),
  });
  return (
    <Button
      size="toolbar"
      busy={isPending}
      aria-label={t("resend_to", { address })}
      onClick={() => mutate()}
    >
      {t("resend")}
    </Button>
  );
}
