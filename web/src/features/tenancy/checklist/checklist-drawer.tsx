import { lazyPart } from "#platform/lazy-part.tsx";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { useSetup } from "./setup-state.ts";

const ChecklistPanel = lazyPart(() =>
  import("./checklist-panel.tsx").then((module) => module.ChecklistPanel),
);

/** `mayOpen` tells whether this person may open a link. */
export function ChecklistDrawer({ mayOpen }: { mayOpen: (link: string) => boolean }) {
  const isBuilt = useOnceOpen(useSetup((setup) => setup.isOpen));
  return isBuilt ? <ChecklistPanel mayOpen={mayOpen} /> : null;
}
