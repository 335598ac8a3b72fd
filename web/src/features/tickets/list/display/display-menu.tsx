import { SlidersHorizontal } from "lucide-react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import type { ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";

const DisplayChoices = lazyPart(() =>
  import("./display-choices.tsx").then((module) => module.DisplayChoices),
);

interface Props {
  readonly listState: ListState;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** Display options. Order and columns belong to the view, the density to the person. */
export function DisplayMenu({ listState, onChange }: Props) {
  return (
    <Popover
      label={t("display")}
      align="end"
      className="w-80 p-4"
      trigger={
        <Button variant="ghost" icon={SlidersHorizontal}>
          {t("display")}
        </Button>
      }
    >
      <DisplayChoices listState={listState} onChange={onChange} />
    </Popover>
  );
}
