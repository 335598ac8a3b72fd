import { metrics } from "@parley/contract/sla/choices";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import type { Backtest, BacktestResultData, Flip, Score } from "./backtest.queries.ts";
import { t } from "./backtest-texts.ts";
import { ScoreTable } from "./score-table.tsx";

interface BacktestResultProps {
  readonly job: Backtest;
  readonly result: BacktestResultData;
}

/** Compliance before and after, the tickets whose result changes, and those that could not be replayed. */
export function BacktestResult({ job: { total, days, is_capped }, result }: BacktestResultProps) {
  if (total === 0) {
    return (
      <div className="py-10 text-center">
        <p className="font-medium">{t("empty", { days })}</p>
        <p className="mt-1 text-ink-2">{t("empty_hint")}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={t("compliance")}>
        <p className="mb-2 text-ink-2">
          {t(is_capped ? "window_capped" : "window", { total, days })}
        </p>
        <ScoreTable result={result} />
        <p className="mt-2 text-ink-2 text-meta">{recordedText(result.recorded)}</p>
      </section>
      <FlipList result={result} />
      {result.not_replayed.length > 0 && (
        <ul className="text-ink-2 text-meta">
          {result.not_replayed.map(({ reason, tickets }) => (
            <li key={reason}>{t(reason, { tickets })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function recordedText({ met, breached, compliance }: Score): string {
  if (compliance === null) return t("recorded_none");
  return t("recorded", { share: compliance, met, decided: met + breached });
}

/** Tickets whose result changes between met and breached. They open in a new tab, so that the form stays. */
function FlipList({ result: { flipped, flips } }: { result: BacktestResultData }) {
  const { tickets, to_breached: worse, from_breached: better } = flipped;
  if (tickets === 0) return <p className="font-semibold">{t("flips_none")}</p>;
  const isCut = flips.length < worse + better;
  return (
    <section aria-labelledby="backtest-flips">
      <h3 id="backtest-flips" className="font-semibold">
        {t("flips", { tickets })}
      </h3>
      <p className="mb-2 text-ink-2">{t(kindOf(worse, better), { worse, better })}</p>
      <ul className="divide-y divide-line-soft border-line-soft border-y">
        {flips.map((flip) => (
          <FlipRow key={`${flip.id} ${flip.metric} ${flip.cycle}`} flip={flip} />
        ))}
      </ul>
      {isCut && (
        <p className="mt-2 text-ink-2 text-meta">
          {t("flips_shown", { shown: flips.length, all: worse + better })}
        </p>
      )}
    </section>
  );
}

function kindOf(worse: number, better: number) {
  if (better === 0) return "flips_worse";
  return worse === 0 ? "flips_better" : "flips_both";
}

function FlipRow({ flip: { ticket_id, title, priority, metric, from, to } }: { flip: Flip }) {
  const [was, is] = [t(`outcome_${from}`), t(`outcome_${to}`)];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
      <PriorityGlyph priority={priority} />
      <Link
        to={`/ticket/${ticket_id}`}
        target="_blank"
        className="text-accent-text tabular-nums underline underline-offset-2"
      >
        {ticket_id}
      </Link>
      <span className="min-w-0 flex-1 basis-40 truncate">{title}</span>
      <span className="text-ink-2">{metrics[metric]}</span>
      <span
        className={classes(
          "min-w-40 text-end max-md:text-start",
          to === "breached" ? "text-red-text" : "text-green-text",
        )}
      >
        <span aria-hidden>{t("turn", { from: was, to: is })}</span>
        <span className="sr-only">{t("turn_spoken", { from: was, to: is })}</span>
      </span>
    </li>
  );
}
