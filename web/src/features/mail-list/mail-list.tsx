import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { type LoggedMail, useMailActions } from "./mails.queries.ts";
import { t } from "./mails-texts.ts";

interface Props {
  readonly label: string;
  readonly mails: readonly LoggedMail[];
  /** Of one ticket: its number and mailbox stand above. */
  readonly isOfTicket?: boolean;
  /** Whether the reader may send mails again and settle them. */
  readonly mayAct: boolean;
  readonly onExplain?: (mail: LoggedMail) => void;
}

/** What became of a mail, in words. */
export const mailStateText = (state: LoggedMail["state"]): string =>
  state === "failed" ? t("failed_state") : t(state);

const doubtful: readonly LoggedMail["state"][] = ["failed", "unknown", "quarantined", "retrying"];

/** Mails with what became of each and why. */
export function MailList({ label, mails, isOfTicket = false, mayAct, onExplain }: Props) {
  return (
    <ol aria-label={label} className="border-line border-t">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line-soft border-b px-1 py-2.5"
        >
          <Direction mail={mail} />
          <div className="grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words font-medium">{headOf(mail)}</span>
              <span className="text-ink-2 text-meta">
                <Ago moment={mail.at} />
              </span>
            </p>
            <p className="min-w-0 break-words">
              <span className={doubtful.includes(mail.state) ? "text-amber-text" : ""}>
                {mailStateText(mail.state)}
              </span>
              {mail.reason && <span className="text-ink-2"> · {mail.reason}</span>}
            </p>
            <About mail={mail} isOfTicket={isOfTicket} />
            <Actions mail={mail} mayAct={mayAct} onExplain={onExplain} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function headOf({ direction, address, name }: LoggedMail): string {
  if (direction === "out") return t("to", { address });
  const sender = address || t("nobody");
  return t("from", { address: name ? `${name} <${sender}>` : sender });
}

function Direction({ mail: { direction } }: { readonly mail: LoggedMail }) {
  const Icon = direction === "in" ? ArrowDownLeft : ArrowUpRight;
  return (
    <span className="pt-0.5 text-ink-3">
      <Icon aria-hidden size={16} strokeWidth={1.5} />
      <span className="sr-only">{t(direction)}</span>
    </span>
  );
}

/** What the mail is about, as far as the reader may see it. */
function About({ mail, isOfTicket }: { readonly mail: LoggedMail; readonly isOfTicket: boolean }) {
  const { direction, kind, subject, mailbox, ticket, is_ticket_hidden } = mail;
  const parts: { key: string; node: ReactNode }[] = [];
  if (kind) parts.push({ key: "kind", node: kind });
  if (direction === "in" && subject !== null) {
    parts.push({ key: "subject", node: subject || t("no_subject") });
  }
  if (!isOfTicket && mailbox) parts.push({ key: "mailbox", node: mailbox });
  if (!isOfTicket && ticket) {
    const to = `/ticket/${ticket.ticket_id}`;
    const link = (
      <TextLink to={to}>
        {ticket.ticket_id} · {ticket.title}
      </TextLink>
    );
    parts.push({ key: "ticket", node: link });
  }
  if (is_ticket_hidden) parts.push({ key: "hidden", node: t("hidden_ticket") });
  if (parts.length === 0) return null;
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-ink-2 text-meta">
      {parts.map(({ key, node }, at) => (
        <Fragment key={key}>
          {at > 0 && <span aria-hidden>·</span>}
          <span className="min-w-0 break-words">{node}</span>
        </Fragment>
      ))}
    </p>
  );
}

function Actions({
  mail,
  mayAct,
  onExplain,
}: Pick<Props, "mayAct" | "onExplain"> & { mail: LoggedMail }) {
  const { id, address, direction, state, can_resend } = mail;
  const { resend, settle } = useMailActions(id);
  const isInDoubt = mayAct && state === "unknown";
  const canExplain = direction === "in" && state !== "waiting" && onExplain !== undefined;
  if (!canExplain && !isInDoubt && !(mayAct && can_resend)) return null;
  return (
    <p className="flex flex-wrap gap-2 pt-1">
      {canExplain && (
        <Button
          size="toolbar"
          aria-label={t("explain_mail", { address: address || t("nobody") })}
          onClick={() => onExplain(mail)}
        >
          {t("explain")}
        </Button>
      )}
      {mayAct && can_resend && (
        <Button
          size="toolbar"
          busy={resend.isPending}
          aria-label={t("resend_to", { address })}
          onClick={() => resend.mutate()}
        >
          {t("resend")}
        </Button>
      )}
      {isInDoubt &&
        ([true, false] as const).map((arrived) => (
          <Button
            key={String(arrived)}
            size="toolbar"
            busy={settle.isPending && settle.variables === arrived}
            aria-label={t(arrived ? "arrived_to" : "not_arrived_to", { address })}
            onClick={() => settle.mutate(arrived)}
          >
            {t(arrived ? "arrived" : "not_arrived")}
          </Button>
        ))}
    </p>
  );
}
