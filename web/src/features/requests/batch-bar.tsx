import { type ReactNode, useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { type BulkAction, BulkBar } from "#ui/lists/bulk-bar.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { DeclineForm } from "./decline-form.tsx";
import {
  type Batch,
  type Decided,
  type RequestRow,
  type Status,
  useDecideMany,
} from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

/** What the keys of a decision do with the selected requests. */
export interface BatchActs {
  readonly accept: () => void;
  readonly decline: () => void;
  readonly spam: () => void;
}

interface Options {
  readonly selected: readonly RequestRow[];
  readonly status: Status;
  readonly onDone: () => void;
}

/** Decides about the selected requests together, with the keys that decide about one, and offers undo. */
export function useBatch({ selected, status, onDone }: Options): {
  readonly acts: BatchActs;
  readonly element: ReactNode;
} {
  const [isDeclining, setDeclining] = useState(false);
  const decide = useDecideMany();
  const ids = selected.map(({ id }) => id);

  function tell({ message, decided, refused }: Decided, canUndo: boolean) {
    onDone();
    if (decided.length > 0) {
      if (canUndo) toast.undo(message, () => send({ requests: decided, decision: "restore" }));
      else toast.success(message);
    }
    const [first] = refused;
    if (first) {
      toast.error(t("batch_refused", { count: refused.length, reason: first.reason }));
    }
  }

  function send(batch: Batch) {
    if (decide.isPending) return;
    decide.mutateAsync(batch).then(
      (answer) => tell(answer, batch.decision !== "restore"),
      (error: unknown) => void toast.error(messageOf(error)),
    );
  }

  const acts: BatchActs = {
    accept: () => send({ requests: ids, decision: "accept" }),
    decline: () => setDeclining(true),
    spam: () => send({ requests: ids, decision: "spam" }),
  };
  const disabledReason = decide.isPending ? t("batch_busy") : undefined;
  const action = (label: string, onClick: () => void, kbd?: string): BulkAction => ({
    label,
    onClick,
    ...(kbd && { kbd }),
    ...(disabledReason && { disabledReason }),
  });
  const actions =
    status === "new"
      ? [
          action(t("batch_accept"), acts.accept, "A"),
          action(t("decline"), acts.decline, "D"),
          action(t("mark_spam"), acts.spam, "!"),
        ]
      : [action(t("batch_restore"), () => send({ requests: ids, decision: "restore" }))];
  const element = (
    <>
      <BulkBar count={ids.length} actions={actions} onClear={onDone} />
      {isDeclining && ids.length > 0 && (
        <DeclineForm
          title={t("decline_many_title", { count: ids.length })}
          notifyLabel={
            selected.some(({ is_confirmed }) => is_confirmed) ? t("decline_many_notify") : undefined
          }
          decline={(reason) =>
            decide.mutateAsync({ requests: ids, decision: "decline", ...reason })
          }
          onDeclined={tell}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
  return { acts, element };
}
