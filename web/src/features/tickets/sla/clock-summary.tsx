import type { ReactNode } from "react";
import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { reasonText, writeHours } from "./clock-text.ts";
import type { TicketClock } from "./shown-clock.rules.ts";
import { t } from "./sla-texts.ts";

/** Target, counted time and due time of a clock, and whether a recount agrees. */
export function ClockSummary({ clock }: { clock: TicketClock }) {
  const zone = useZone();
  const write = (moment: string) => momentText(wallTimeAt(new Date(moment), zone));
  return (
    <>
      <dl className="mt-3 mb-4 grid gap-1">
        <Fact name={t("promised")}>{promisedText(clock)}</Fact>
        {clock.policy && <Fact name={t("by_policy")}>{clock.policy.name}</Fact>}
        <Fact name={t("counted_so_far")}>
          <span className="tabular-nums">{writeHours(clock.elapsed_minutes)}</span>
        </Fact>
        {clock.state === "stopped" ? (
          <Fact name={t("outcome")}>{outcomeText(clock)}</Fact>
        ) : (
          <Fact name={t("due")}>{dueText(clock, write)}</Fact>
        )}
      </dl>
      <Check clock={clock} write={write} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-6 grid-cols-[6rem_minmax(0,1fr)] items-baseline">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </div>
  );
}

function promisedText({ target_minutes, mode }: TicketClock): string {
  if (target_minutes === null) return t("promised_none");
  const time = writeHours(target_minutes);
  return t(mode === "business_hours" ? "promised_business" : "promised_calendar", { time });
}

function dueText(
  { state, due_at, breached_at }: TicketClock,
  write: (moment: string) => string,
): string {
  if (due_at) return breached_at ? t("late_since", { time: write(due_at) }) : write(due_at);
  return t(state === "paused" ? "due_none" : "due_never");
}

function outcomeText({
  result,
  elapsed_minutes,
  target_minutes,
  cancel_reason,
}: TicketClock): string {
  if (result === "met") return t("outcome_met", { time: writeHours(elapsed_minutes) });
  if (result === "cancelled") return t("outcome_cancelled", { reason: reasonText(cancel_reason) });
  const late = Math.max(0, elapsed_minutes - (target_minutes ?? elapsed_minutes));
  return t("outcome_breached", { time: writeHours(late) });
}

function Check({ clock, write }: { clock: TicketClock; write: (moment: string) => string }) {
  const { check, due_at, elapsed_minutes } = clock;
  if (check.is_equal) return null;
  const due = (moment: string | null) => (moment ? write(moment) : t("never"));
  return (
    <Banner tone="danger">
      {check.due_at === due_at
        ? t("differs_elapsed", {
            kept: writeHours(elapsed_minutes),
            counted: writeHours(check.elapsed_minutes),
          })
        : t("differs", { kept: due(due_at), counted: due(check.due_at) })}
    </Banner>
  );
}
