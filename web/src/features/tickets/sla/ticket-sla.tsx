import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { t as ticketText } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { ClockLine } from "./clock-line.tsx";
import { currentClocks } from "./shown-clock.rules.ts";
import { slaQuery, useNoReplyNeeded } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";
import { useWhy } from "./use-why.ts";

/** The clocks of a ticket and their used time. */
export function TicketSla({ ticket }: { ticket: Ticket }) {
  const { data, error, refetch } = useQuery(slaQuery(ticket.ticket_id));
  const { open } = useWhy();
  const release = useNoReplyNeeded(ticket);
  if (!data) {
    return error ? (
      <p className="text-ink-2">
        {messageOf(error)}{" "}
        <Button variant="ghost" size="toolbar" onClick={() => void refetch()}>
          {ticketText("try_again")}
        </Button>
      </p>
    ) : (
      <div role="status" aria-label={t("loading")} className="grid gap-3 py-2">
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    );
  }
  const clocks = currentClocks(data.clocks);
  if (clocks.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  const isAwaited = clocks.some(
    ({ metric, state }) => metric === "next_response" && state === "running",
  );
  return (
    <>
      <ul className="grid gap-2">
        {clocks.map((clock) => (
          <ClockLine key={`${clock.metric}${clock.cycle}`} clock={clock} read={data} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-ink-2 text-meta">
        {data.policy && (
          <>
            <span className="min-w-0 truncate" title={data.policy.name}>
              {t("policy", { name: data.policy.name })}
            </span>
            <span aria-hidden>·</span>
          </>
        )}
        <button
          type="button"
          onClick={() => open(clocks[0]?.metric)}
          className="h-6 rounded-xs text-accent-text hover:underline pointer-coarse:h-11"
        >
          {t("why")}
        </button>
      </p>
      {isAwaited && ticket.may.update && (
        <Button size="toolbar" className="mt-1.5" onClick={release}>
          {t("no_reply_needed")}
        </Button>
      )}
    </>
  );
}
