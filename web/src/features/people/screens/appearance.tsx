import { Pane } from "#ui/pane.tsx";
import { LookChoices } from "../../identity/index.ts";

import { t } from "../people-texts.ts";

export function Appearance() {
  return (
    <Pane title={t("appearance")} lead={t("appearance_lead")}>
      <div className="max-w-lg">
        <LookChoices />
      </div>
    </Pane>
  );
}
