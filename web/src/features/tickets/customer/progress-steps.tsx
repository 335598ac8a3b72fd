import { classes } from "#ui/classes.ts";
import { t } from "./customer-texts.ts";

interface Props {
  /** The current step, 1 to 4. */
  readonly step: number;
  /** The label of the current step. */
  readonly label: string;
}

const steps = [t("step_received"), t("step_in_progress"), t("step_waiting"), t("step_resolved")];
const waiting = 3;

/**
 * The progress of a ticket. On a phone only the current step has a visible label. Not every ticket waits for its
 * customer, so that step is left out once it is past.
 */
export function ProgressSteps({ step, label }: Props) {
  return (
    <ol aria-label={t("progress")} className="flex max-w-190 items-center gap-2">
      {steps.map((name, index) => {
        const at = index + 1;
        if (at === waiting && step > waiting) return null;
        if (at < step) return <Done key={name} name={name} />;
        if (at === step) return <Now key={name} name={label} isLast={at === steps.length} />;
        return <Coming key={name} name={name} isLast={at === steps.length} />;
      })}
    </ol>
  );
}

const item = "flex items-center gap-2 whitespace-nowrap text-meta";
const dot = "size-2.5 shrink-0 rounded-full border";
const filled = `${dot} border-accent-solid bg-accent-solid`;

function Done({ name }: { name: string }) {
  return (
    <li className={classes(item, "flex-1 text-ink-2")}>
      <span aria-hidden className={filled} />
      <span className="max-md:sr-only">
        {name}
        <span className="sr-only">, {t("step_done")}</span>
      </span>
      <span aria-hidden className="h-px flex-1 bg-accent-mark" />
    </li>
  );
}

interface StepProps {
  readonly name: string;
  readonly isLast: boolean;
}

function Now({ name, isLast }: StepProps) {
  return (
    <li
      aria-current="step"
      className={classes(item, "font-semibold text-ink", !isLast && "flex-1")}
    >
      <span
        aria-hidden
        className={`${filled} outline-2 outline-accent-line outline-offset-1 forced-colors:outline-4`}
      />
      {name}
      {!isLast && <Ahead />}
    </li>
  );
}

function Coming({ name, isLast }: StepProps) {
  return (
    <li className={classes(item, "text-ink-2", !isLast && "flex-1")}>
      <span aria-hidden className={`${dot} border-ctl`} />
      <span className="max-md:sr-only">{name}</span>
      {!isLast && <Ahead />}
    </li>
  );
}

const Ahead = () => <span aria-hidden className="h-px flex-1 bg-line-2" />;
