import { Zap } from "lucide-react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { t } from "./checklist-texts.ts";
import { openSetup } from "./setup-state.ts";
import { useChecklist } from "./use-checklist.ts";

/** Opens the first steps. A ring shows how many are done, until all are. */
export function SetupButton() {
  const { steps, done, next } = useChecklist();
  const share = done.length / steps.length;
  return (
    <span className="relative inline-grid">
      <IconButton
        icon={Zap}
        label={t("open_drawer", { done: done.length, all: steps.length })}
        onClick={openSetup}
      />
      {next && (
        <svg
          aria-hidden
          focusable="false"
          viewBox="0 0 32 32"
          className="pointer-events-none absolute inset-0 m-auto size-7 -rotate-90"
        >
          <circle cx="16" cy="16" r="14" fill="none" strokeWidth="2" className="stroke-line" />
          <circle
            cx="16"
            cy="16"
            r="14"
            fill="none"
            strokeWidth="2"
            pathLength={1}
            strokeDasharray={`${share} 1`}
            className="stroke-accent-mark"
          />
        </svg>
      )}
    </span>
  );
}
