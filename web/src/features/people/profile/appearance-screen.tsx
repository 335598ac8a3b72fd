import { SettingsPage } from "#ui/page/settings-page.tsx";
import { AppearanceChoices } from "../../identity/index.ts";

import { t } from "../people-texts.ts";

export function Appearance() {
  return (
    <SettingsPage title={t("appearance")} lead={t("appearance_lead")}>
      <div className="max-w-lg">
        <AppearanceChoices />
      </div>
    </SettingsPage>
  );
}
