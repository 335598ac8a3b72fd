import { Ban, Check, TriangleAlert, Undo2 } from "lucide-react";
import { classes } from "#ui/classes.ts";
import type { CountedClock } from "./report.queries.ts";
import { t } from "./report-texts.ts";

const faces = {
  met: { icon: Check, face: "text-ink-2" },
  breached: { icon: TriangleAlert, face: "text-red-text" },
  revoked: { icon: Undo2, face: "text-ink-2" },
  cancelled: { icon: Ban, face: "text-ink-2" },
};

/** What became of a promise, in a shape and a word; of one that was called off, why. */
export function ResultMark({ result, reason }: Pick<CountedClock, "result" | "reason">) {
  const { icon: Icon, face } = faces[result];
  return (
    <span className="flex min-w-0 flex-col">
      <span className={classes("inline-flex items-center gap-1.5", face)}>
        <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
        {t(`result_${result}`)}
      </span>
      {reason && <span className="text-ink-2 text-meta">{t(`reason_${reason}`)}</span>}
    </span>
  );
}
