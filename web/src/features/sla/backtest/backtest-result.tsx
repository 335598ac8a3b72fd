import type { Backtest, Result, Score } from "./backtest.queries.ts";
import { t } from "./backtest-texts.ts";
import { FlipList } from "./flip-list.tsx";
import { ScoreTable } from "./score-table.tsx";

interface Props {
  readonly job: Backtest;
  readonly result: Result;
}

/** Compliance before and after, which tickets flip, and what nothing can be said about. */
export function BacktestResult({ job: { total, days, is_capped }, result }: Props) {
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
