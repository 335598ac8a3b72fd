import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { t } from "./states-texts.ts";
import { useWaitPhase } from "./use-wait-phase.ts";

interface Props {
  /** Announced once, when the wait becomes noticeable: "Loading tickets". */
  readonly label: string;
  readonly onRetry?: () => void;
  /** The skeleton, of the same size as what comes. */
  readonly children: ReactNode;
}

export function Loading({ label, onRetry, children }: Props) {
  const phase = useWaitPhase();
  const isLate = phase === "slow" || phase === "stuck";
  return (
    <div aria-busy data-shimmers={phase === "reserved" ? undefined : ""} className="relative">
      {children}
      <p role="status" className="sr-only">
        {phase !== "reserved" && label}
      </p>
      {isLate && (
        // Placed over the skeleton, so that it moves nothing.
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <div className="flex min-h-8 items-center gap-3 rounded-md border border-line bg-raised px-3 text-ink-2 shadow-pop">
            <span role="status">{phase === "slow" ? t("still_loading") : t("taking_longer")}</span>
            {phase === "stuck" && onRetry && (
              <Button variant="ghost" size="toolbar" onClick={onRetry}>
                {t("try_again")}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
