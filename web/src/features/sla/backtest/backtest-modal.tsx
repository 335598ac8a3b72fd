import { messageOr } from "#platform/api/refusal.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Backtest, Tried } from "./backtest.queries.ts";
import { BacktestResult } from "./backtest-result.tsx";
import { t } from "./backtest-texts.ts";
import { useBacktest } from "./use-backtest.ts";

interface Props {
  readonly change: Tried;
  readonly onClose: () => void;
}

export function BacktestModal({ change, onClose }: Props) {
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
        {!error && <Course job={job} />}
      </div>
    </Modal>
  );
}

/** How far it is, then what it found. */
function Course({ job }: { job: Backtest | undefined }) {
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
