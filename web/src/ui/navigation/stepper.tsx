import { Check, CircleAlert } from "lucide-react";
import { classes } from "../classes.ts";
import { t } from "./navigation-texts.ts";

export interface Step {
  readonly label: string;
  readonly hasError?: boolean;
}

interface Props {
  readonly steps: readonly Step[];
  /** From 0. The steps before it are done. */
  readonly current: number;
}

/** Shows the current step. The buttons below the form move between steps. */
export function Stepper({ steps, current }: Props) {
  return (
    <ol aria-label={t("steps")} className="flex flex-wrap gap-x-2 gap-y-1">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? "step" : undefined}
          className="group/step flex items-center gap-2"
        >
          <StepMark index={index} current={current} hasError={step.hasError} />
          <span className={index === current ? "font-semibold text-ink" : "text-ink-2"}>
            {step.label}
            <span className="sr-only">{wordFor(step, index < current)}</span>
          </span>
          <span aria-hidden className="h-px w-6 bg-line-2 group-last/step:hidden" />
        </li>
      ))}
    </ol>
  );
}

function wordFor({ hasError }: Step, isDone: boolean): string {
  if (hasError) return `, ${t("step_error")}`;
  return isDone ? `, ${t("step_done")}` : "";
}

function StepMark({
  index,
  current,
  hasError,
}: { index: number; current: number } & Partial<Step>) {
  const isDone = index < current;
  const Icon = hasError ? CircleAlert : Check;
  return (
    <span
      className={classes(
        "grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-meta tabular-nums",
        hasError && "border-red-line bg-red-bg text-red-text",
        !hasError && index === current && "border-accent-solid bg-accent-solid text-accent-on",
        !hasError && isDone && "border-accent-line bg-accent-bg text-accent-text",
        !hasError && index > current && "border-line-2 text-ink-2",
      )}
    >
      {hasError || isDone ? <Icon aria-hidden size={14} strokeWidth={2} /> : index + 1}
    </span>
  );
}
