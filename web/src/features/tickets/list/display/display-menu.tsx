import { SlidersHorizontal } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { t } from "../list-texts.ts";
import type { Shown } from "../shown.rules.ts";
import { DisplayChoices } from "./display-choices.tsx";

interface Props {
  readonly shown: Shown;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** How the list is drawn and ordered. Order and columns belong to the view; how close the rows stand, to the person. */
export function DisplayMenu({ shown, onChange }: Props) {
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
      <DisplayChoices shown={shown} onChange={onChange} />
    </Popover>
  );
}
