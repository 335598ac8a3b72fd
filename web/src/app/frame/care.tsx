import { SessionCare } from "../../features/identity/index.ts";
import { ChecklistDrawer, openSetup, useSettingsNews } from "../../features/tenancy/index.ts";

/** What stands by a signed-in person on every page. */
export function Care() {
  useSettingsNews();
  return (
    <>
      <SessionCare onStartSetup={openSetup} />
      <ChecklistDrawer />
    </>
  );
}
