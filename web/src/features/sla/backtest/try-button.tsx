import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Tried } from "./backtest.queries.ts";
import { BacktestModal } from "./backtest-modal.tsx";
import { t } from "./backtest-texts.ts";

interface Props {
  /** Hands over the change once the form is sound; else the form says what is not. */
  readonly check: (use: (change: Tried) => void) => void;
  readonly className?: string;
}

/** On a phone it has a line of its own, above the buttons that end the form. */
export const beforeButtons = "max-sm:order-first max-sm:basis-full";

/** Tries what a form holds on past tickets. The form stays as it is. */
export function TryButton({ check, className }: Props) {
  const [change, setChange] = useState<Tried>();
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
