import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useQuestions } from "./confirm.ts";

const ConfirmDialog = lazyPart(() =>
  import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

/** Rendered once around the signed-in app: provides the tooltip delay and the dialog of `confirm`. */
export function Overlays({ children }: { children: ReactNode }) {
  const questions = useQuestions(({ open }) => open);
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={300}>
      {children}
      {questions.map((question) => (
        <ConfirmDialog key={question.id} question={question} />
      ))}
    </Tooltip.Provider>
  );
}
