import { CircleAlert, CircleCheck, CircleQuestionMark, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { t } from "./mail-texts.ts";

const marks = {
  ok: { icon: CircleCheck, tone: "text-green-mark" },
  warning: { icon: TriangleAlert, tone: "text-amber-mark" },
  fault: { icon: CircleAlert, tone: "text-red-mark" },
  unknown: { icon: CircleQuestionMark, tone: "text-ink-2" },
} as const;

interface FindingLineProps {
  readonly label: ReactNode;
  readonly finding: {
    readonly state: keyof typeof marks;
    readonly found: string;
    readonly mend: string;
  };
  /** Since when, and the like. */
  readonly aside?: ReactNode;
}

/** What a check found, how bad that is, and what to do about it. */
export function FindingLine({ label, finding: { state, found, mend }, aside }: FindingLineProps) {
  const { icon: Icon, tone } = marks[state];
  return (
    <div className="flex gap-2">
      <Icon aria-hidden size={16} strokeWidth={1.75} className={classes("mt-0.5 shrink-0", tone)} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{label}</span>
        <span className="sr-only">: {t(`state_${state}`)}.</span>
        <p>{found}</p>
        {mend && <p className="text-ink-2">{mend}</p>}
        {aside && <p className="text-ink-2 text-meta">{aside}</p>}
      </div>
    </div>
  );
}
