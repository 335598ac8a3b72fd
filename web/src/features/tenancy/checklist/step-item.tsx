import { Check } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { t } from "./checklist-texts.ts";
import type { Step } from "./steps.ts";

interface Props {
  readonly step: Step;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** Shown instead of the link to people who may not open it. */
  readonly barred: string | undefined;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

export function StepItem({ step, isDone, isNext, barred, onToggle, onOpen }: Props) {
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={`flex gap-3 rounded-lg border px-3 py-3 ${isNext ? "border-accent-line bg-accent-bg" : "border-transparent"}`}
    >
      <span
        aria-hidden
        className={`mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border ${isDone ? "border-transparent bg-green-solid text-green-on" : "border-ctl"}`}
      >
        {isDone && <Check size={12} strokeWidth={2.5} />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={isDone ? "text-ink-2" : "font-semibold"}>
          {isNext && (
            <span className="me-2 rounded-xs bg-accent-solid px-1.5 py-0.5 text-accent-on text-overline uppercase">
              {t("next")}
            </span>
          )}
          {step.title}
          {isDone && <span className="sr-only"> · {t("done")}</span>}
        </h3>
        {!isDone && (
          <>
            <p className="text-ink-2">{step.purpose}</p>
            <p className="text-ink-2">{step.actionDescription}</p>
            <div className="mt-2 flex flex-wrap items-center gap-2">
              {barred ? (
                <p className="text-ink-2 text-meta">{barred}</p>
              ) : (
                <ButtonLink
                  to={step.link}
                  size="toolbar"
                  variant={isNext ? "primary" : "secondary"}
                  onClick={onOpen}
                >
                  {t("open")}
                </ButtonLink>
              )}
              <Button size="toolbar" variant="ghost" onClick={onToggle}>
                {t("mark")}
              </Button>
            </div>
          </>
        )}
      </div>
      {isDone && (
        <Button size="toolbar" variant="ghost" onClick={onToggle}>
          {t("undo")}
        </Button>
      )}
    </li>
  );
}
