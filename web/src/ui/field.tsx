import { type ReactNode, useId } from "react";
import { ErrorLine } from "./error-line.tsx";
import { t } from "./inputs-texts.ts";

/** What a control takes over from its field: its name, its hint and its error. */
export interface ControlAids {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
}

interface FieldProps extends FieldTexts {
  id?: string;
  /** Stands at the end of the label's line, as 'Forgot password?'. */
  aside?: ReactNode;
  children: (aids: ControlAids) => ReactNode;
}

/** Label above, hint and error below. The error's line is always there, so nothing jumps when it speaks. */
export function Field({ id, label, hint, error, optional, aside, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="w-full min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <label htmlFor={controlId} className="font-medium text-body text-ink">
          {label}
          {optional && <span className="ms-1 font-normal text-ink-3">{t("optional")}</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        "aria-describedby": described,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1 text-ink-2 text-meta">
          {hint}
        </p>
      )}
      <ErrorLine id={errorId} error={error} />
    </div>
  );
}
