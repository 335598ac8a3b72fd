import { type ReactNode, useId } from "react";
import { ErrorLine } from "./error-line.tsx";
import { t } from "./inputs-texts.ts";

/** ARIA attributes and id that a control gets from its field. */
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
  /** Shown at the end of the label's line, as 'Forgot password?'. */
  aside?: ReactNode;
  children: (aids: ControlAids) => ReactNode;
}

/** A label above, hint and error below a control. The error line is always rendered, so nothing moves when an error appears. */
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
