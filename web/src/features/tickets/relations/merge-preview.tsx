import { ArrowLeftRight } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { StatusMark } from "#ui/glyphs/status-mark.tsx";
import type { Ticket } from "../tickets.queries.ts";
import type { MergeSides } from "./merge-sides.ts";
import { t } from "./merge-texts.ts";

interface Props {
  readonly sides: MergeSides;
  readonly isNotified: boolean;
  readonly onSwap: () => void;
}

/** Both tickets side by side, and what the merge does. */
export function MergePreview({ sides: { survivor, source }, isNotified, onSwap }: Props) {
  const names = { source: source.ticket_id, survivor: survivor.ticket_id };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Card ticket={survivor} role={t("stays")} isKept />
        <Card ticket={source} role={t("closes")} />
      </div>
      <div className="flex items-center justify-between gap-2 max-md:flex-col max-md:items-stretch">
        <p role="status" className="min-w-0 md:flex-1">
          {t("what_happens", { ...names, count: source.message_count })}{" "}
          {t(isNotified ? "told" : "not_told")}
        </p>
        <Button size="toolbar" icon={ArrowLeftRight} onClick={onSwap}>
          {t("swap")}
        </Button>
      </div>
    </div>
  );
}

interface CardProps {
  readonly ticket: Ticket;
  readonly role: string;
  readonly isKept?: boolean;
}

function Card({ ticket, role, isKept = false }: CardProps) {
  const { ticket_id, title, requester, organization, status, message_count } = ticket;
  const boxClass = isKept ? "border-accent-line bg-accent-bg" : "border-line bg-surface";
  return (
    <section aria-label={`${role}: ${ticket_id}`} className={`rounded-lg border p-3 ${boxClass}`}>
      <p className="flex items-center justify-between gap-2 text-meta">
        <span className={isKept ? "font-semibold text-accent-text" : "text-ink-2"}>{role}</span>
        <span className="text-ink-2 tabular-nums">{ticket_id}</span>
      </p>
      <p className="mt-1 line-clamp-2 font-semibold">{title}</p>
      <p className="mt-1 truncate text-ink-2">
        {[requester.name, organization?.name].filter(Boolean).join(" · ")}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2 text-meta">
        <StatusMark status={status} />
        {t("messages", { count: message_count })}
      </p>
    </section>
  );
}
