import { CircleCheck } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { t } from "./checklist-texts.ts";
import { closeSetup, useSetup } from "./setup-state.ts";
import { StepItem } from "./step-item.tsx";
import { useChecklist } from "./use-checklist.ts";

/** The drawer with the first steps. */
export function ChecklistPanel({ mayOpen }: { mayOpen: (link: string) => boolean }) {
  const isOpen = useSetup((setup) => setup.isOpen);
  const { steps, done, next, toggle } = useChecklist();
  return (
    <Drawer open={isOpen} onClose={closeSetup} title={t("drawer_title")}>
      {next ? (
        <>
          <p className="text-ink-2 tabular-nums">
            {t("progress", { done: done.length, all: steps.length })}
          </p>
          <progress
            aria-label={t("drawer_title")}
            value={done.length}
            max={steps.length}
            className="mt-2 mb-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent-solid"
          />
          <ol className="flex flex-col gap-1">
            {steps.map((step) => (
              <StepItem
                key={step.id}
                step={step}
                isDone={done.includes(step.id)}
                isNext={step.id === next.id}
                barred={mayOpen(step.link) ? undefined : t("not_yours")}
                onToggle={() => toggle(step.id)}
                onOpen={closeSetup}
              />
            ))}
          </ol>
        </>
      ) : (
        <div className="grid h-full place-items-center">
          <div className="flex flex-col items-center gap-3">
            <CircleCheck aria-hidden size={24} strokeWidth={1.5} className="text-green-mark" />
            <p role="status" className="font-semibold text-lead">
              {t("all_set")}
            </p>
            <Button variant="primary" onClick={closeSetup}>
              {t("close")}
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  );
}
