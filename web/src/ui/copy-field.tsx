import { Check, Copy, ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonFace } from "./button-face.ts";
import { classes } from "./classes.ts";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { inputFace, inputHeight } from "./input-face.ts";
import { t } from "./inputs-texts.ts";

interface CopyFieldProps {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** The value is an address that can be opened. */
  isLink?: boolean;
  /** Says so elsewhere, as a toast; then the field itself keeps silent. */
  onCopied?: () => void;
}

/** A value to take along: read-only, copied with one press. */
export function CopyField({ label, value, hint, isLink = false, onCopied }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
      onCopied?.();
    } catch {
      input.current?.select();
      setOutcome("refused");
    }
  };

  return (
    <Field label={label} hint={hint} error={outcome === "refused" ? t("copy_failed") : undefined}>
      {(aids) => (
        <span className="flex gap-1">
          <input
            {...aids}
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className={classes(inputFace, inputHeight, "min-w-0 flex-1 truncate px-2.5")}
          />
          <IconButton
            icon={outcome === "copied" ? Check : Copy}
            label={t("copy")}
            variant="secondary"
            onClick={() => void copy()}
          />
          {isLink && (
            <a
              href={value}
              target="_blank"
              rel="noopener"
              aria-label={t("copy_open")}
              title={t("copy_open")}
              className={buttonFace("secondary", "default", "icon")}
            >
              <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
            </a>
          )}
          <span role="status" className="sr-only">
            {outcome === "copied" && !onCopied && t("copied")}
          </span>
        </span>
      )}
    </Field>
  );
}
