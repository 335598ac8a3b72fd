import { TriangleAlert, X } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "../../ticket-texts.ts";
import { replacedIn, type StagedChange } from "./staged-changes.rules.ts";
import { isAnyStaged, nothingStaged, type Staging } from "./use-staged-changes.ts";

interface Props {
  readonly staging: Staging;
  readonly onChange: (staging: Staging) => void;
  /** Makes the changes without a message. */
  readonly onApply: (() => void) | undefined;
}

/** What macros have chosen, each with a button to leave it out: changes, and what comes after them. */
export function StagedChangeBar({ staging, onChange, onApply }: Props) {
  const { staged, after } = staging;
  if (!isAnyStaged(staging)) return null;
  const mayApply = onApply !== undefined && staged.length > 0;
  const replaced = replacedIn(staged);
  const problems = new Set(
    staged.flatMap(({ problem }, at) => (problem && !replaced[at] ? [problem] : [])),
  );
  return (
    <section
      aria-label={t("staged")}
      className="mx-auto mb-2 w-full max-w-190 rounded-md border border-line-2 bg-surface px-2 py-1.5"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-ink-2 text-meta">
          {t(mayApply ? "staged_line" : "staged_with_message")}
        </span>
        <ul aria-label={t("staged_list")} className="contents">
          {staged.map((one, at) => (
            <ChangeChip
              // biome-ignore lint/suspicious/noArrayIndexKey: the same change can be there twice.
              key={`${at}:${one.label}`}
              staged={one}
              isReplaced={replaced[at] === true}
              onRemove={() =>
                onChange({ staged: staged.filter((_, other) => other !== at), after })
              }
            />
          ))}
          {after !== "stay" && (
            <ChangeChip
              staged={{ label: t(`after_${after}`) }}
              isReplaced={false}
              onRemove={() => onChange({ staged, after: "stay" })}
            />
          )}
        </ul>
        <span className="ms-auto flex gap-1">
          <Button size="toolbar" variant="ghost" onClick={() => onChange(nothingStaged)}>
            {t("staged_clear")}
          </Button>
          {mayApply && (
            <Button
              size="toolbar"
              variant="primary"
              onClick={onApply}
              {...(problems.size > 0 && { disabledReason: t("staged_blocked") })}
            >
              {t("staged_apply")}
            </Button>
          )}
        </span>
      </div>
      {[...problems].map((problem) => (
        <p key={problem} role="alert" className="mt-1 text-red-text text-meta">
          {problem}
        </p>
      ))}
    </section>
  );
}

interface ChipProps {
  readonly staged: Pick<StagedChange, "label" | "problem">;
  readonly isReplaced: boolean;
  readonly onRemove: () => void;
}

function ChangeChip({ staged: { label, problem }, isReplaced, onRemove }: ChipProps) {
  const isRefused = problem !== undefined && !isReplaced;
  return (
    <li
      title={isReplaced ? t("staged_replaced") : problem}
      className={classes(
        "inline-flex h-6 max-w-full items-center rounded-sm border text-meta",
        isRefused ? "border-red-mark text-red-text" : "border-line-2",
        isReplaced && "text-ink-3",
      )}
    >
      {isRefused && (
        <TriangleAlert aria-hidden size={14} strokeWidth={1.5} className="ms-1.5 shrink-0" />
      )}
      <span className={classes("truncate px-1.5", isReplaced && "line-through")}>{label}</span>
      {isReplaced && <span className="sr-only">{t("staged_replaced")}</span>}
      <button
        type="button"
        aria-label={t("staged_remove", { label })}
        onClick={onRemove}
        className="relative grid size-5.5 shrink-0 place-items-center rounded-e-sm text-ink-3 hover:bg-hover-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
      >
        <X aria-hidden size={12} strokeWidth={2} />
      </button>
    </li>
  );
}
