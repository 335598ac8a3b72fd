import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { onLive } from "#platform/live/live.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { useIsPaused } from "#ui/toasts/use-pause.ts";
import { useUndo } from "../history/undo.queries.ts";
import { t } from "../list/list-texts.ts";
import { ticketsKey } from "../tickets.queries.ts";
import { type Bulk, bulkQuery, isOver } from "./bulk.queries.ts";
import { setBulkJob, useBulkJob } from "./bulk-job.ts";

const box =
  "fixed inset-x-4 bottom-14 z-(--z-pane) mx-auto flex max-h-40 w-fit max-w-[min(44rem,calc(100vw-32px))] animate-toast-in flex-wrap items-center gap-x-3 gap-y-1 overflow-y-auto rounded-lg bg-raised py-2 ps-4 pe-2 shadow-dialog";

/** Longer than a toast, because skipped tickets are listed. Ctrl Z still undoes it later. */
const closeAfterMs = 20_000;

/** The progress of a bulk job, then its result: the counts, the skipped tickets with reasons, and one undo for all. */
export function BulkOutcome() {
  const started = useBulkJob(({ bulk }) => bulk);
  return started ? <Outcome key={started.id} started={started} /> : null;
}

function Outcome({ started }: { started: Bulk }) {
  const queries = useQueryClient();
  const { id } = started;
  const { data: bulk } = useQuery({
    ...bulkQuery(id),
    initialData: started,
    enabled: !isOver(started),
  });
  const isDone = isOver(bulk);
  useEffect(
    () =>
      onLive("job_progress", ({ bulk: news }) => {
        if (news.id === id) queries.setQueryData(bulkQuery(id).queryKey, news);
      }),
    [queries, id],
  );
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: ticketsKey });
  }, [isDone, queries]);

  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = useIsPaused(isPointed || isFocused);
  const closesItself = bulk.state === "done" && !isPaused;
  useEffect(() => {
    if (!closesItself) return undefined;
    const timer = setTimeout(() => setBulkJob(undefined), closeAfterMs);
    return () => clearTimeout(timer);
  }, [closesItself]);

  return (
    <div
      role="status"
      aria-label={t("bulk_outcome")}
      className={box}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {isDone ? <Report bulk={bulk} /> : <Progress bulk={bulk} />}
    </div>
  );
}

function Progress({ bulk: { total, updated, skipped } }: { bulk: Bulk }) {
  const done = updated + skipped;
  return (
    <>
      <span className="tabular-nums">{t("bulk_running", { done, total })}</span>
      <span className="w-40">
        <ProgressBar label={t("bulk_outcome")} value={total ? done / total : 0} />
      </span>
    </>
  );
}

function Report({ bulk }: { bulk: Bulk }) {
  const undoById = useUndo();
  const { updated, skipped, results, undo, state } = bulk;
  const reasons = bulk.reasons.join(", ");
  const line = skipped
    ? t("bulk_skipped", { updated, skipped, reasons })
    : t("bulk_updated", { updated });
  return (
    <>
      <span className="font-medium tabular-nums">
        {state === "failed" ? t("bulk_failed") : line}
      </span>
      {results.map(({ id, ticket_id, reason }) => (
        <Link
          key={id}
          to={`/ticket/${ticket_id}`}
          title={reason}
          className="text-accent-text tabular-nums underline underline-offset-2"
        >
          {ticket_id}
        </Link>
      ))}
      {undo && (
        <Button
          size="toolbar"
          onClick={() => {
            setBulkJob(undefined);
            void undoById(undo.id);
          }}
        >
          {t("undo")}
        </Button>
      )}
      <IconButton
        icon={X}
        label={t("close")}
        size="toolbar"
        onClick={() => setBulkJob(undefined)}
      />
    </>
  );
}
