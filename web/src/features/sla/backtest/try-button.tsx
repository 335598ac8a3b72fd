import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import type { BacktestChange } from "./backtest.queries.ts";
import { BacktestModal } from "./backtest-modal.tsx";
import { t } from "./backtest-texts.ts";

interface Props {
  /** Passes the change on if the form is valid; otherwise the form shows its errors. */
  readonly check: (use: (change: BacktestChange) => void) => void;
  readonly className?: string;
}

/** On a phone the button is on its own line above the form's buttons. */
export const beforeButtons = "max-sm:order-first max-sm:basis-full";

/** Runs a backtest with the values of a form. The form does not change. */
export function TryButton({ check, className }: Props) {
  const [change, setChange] = useState<BacktestChange>();
  return (
    <>
      <Button
        icon={History}
        variant="ghost"
        {...(className && { className })}
        onClick={() => check(setChange)}
      >
        {t("try")}
      </Button>
      {change && <BacktestModal change={change} onClose={() => setChange(undefined)} />}
    </>
  );
}
