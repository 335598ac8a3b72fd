import { Check, Copy, ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonStyles } from "../buttons/button-styles.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import { Field } from "./field.tsx";
import { inputHeight, inputStyles } from "./input-styles.ts";
import { t } from "./inputs-texts.ts";

interface CopyFieldProps {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** The value is an address that can be opened. */
  isLink?: boolean;
  /** Called after copying, for example to show a toast; the field then shows no message itself. */
  onCopied?: () => void;
}

/** A read-only value with a copy button. */
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
            className={classes(inputStyles, inputHeight, "min-w-0 flex-1 truncate px-2.5")}
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
              className={buttonStyles("secondary", "default", "icon")}
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
