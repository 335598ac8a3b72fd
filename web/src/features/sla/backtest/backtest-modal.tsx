import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { onLive } from "#platform/live/live.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import {
  type Backtest,
  type BacktestChange,
  backtestQuery,
  startQuery,
} from "./backtest.queries.ts";
import { BacktestResult } from "./backtest-result.tsx";
import { t } from "./backtest-texts.ts";

interface BacktestModalProps {
  readonly change: BacktestChange;
  readonly onClose: () => void;
}

export function BacktestModal({ change, onClose }: BacktestModalProps) {
  const { job, error } = useBacktest(change);
  return (
    <Modal
      open
      onClose={onClose}
      title={t("title")}
      description={t("lead")}
      size="3xl"
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <div className="min-h-40">
        {error ? <Banner tone="danger">{messageOr(error, t("start_failed"))}</Banner> : null}
        {!error && <BacktestProgress job={job} />}
      </div>
    </Modal>
  );
}

/** The progress, then the result. */
function BacktestProgress({ job }: { job: Backtest | undefined }) {
  if (job?.state === "failed") return <Banner tone="danger">{t("failed")}</Banner>;
  if (job?.result) return <BacktestResult job={job} result={job.result} />;
  const { done = 0, total = 0 } = job ?? {};
  return (
    <div role="status" className="flex flex-col gap-2 py-6">
      <p className="text-ink-2 tabular-nums">
        {total > 0 ? t("running", { done, total }) : t("starting")}
      </p>
      <ProgressBar label={t("progress")} {...(total > 0 && { value: done / total })} />
    </div>
  );
}

/** Starts a backtest and follows its progress. */
function useBacktest(change: BacktestChange) {
  const queries = useQueryClient();
  const begun = useQuery(startQuery(change, useId()));
  const id = begun.data?.id ?? "";
  const { data: job } = useQuery({ ...backtestQuery(id), enabled: id !== "" });
  useEffect(
    () =>
      onLive("backtest_progress", ({ id: changedId, state, done, total }) => {
        const { queryKey } = backtestQuery(changedId);
        if (changedId !== id) return;
        if (state === "running") {
          queries.setQueryData(queryKey, (known) => known && { ...known, state, done, total });
        } else void queries.invalidateQueries({ queryKey });
      }),
    [queries, id],
  );
  return { job: job ?? begun.data, error: begun.error };
}
