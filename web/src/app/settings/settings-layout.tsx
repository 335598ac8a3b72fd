import { Outlet } from "react-router";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { t } from "../app-texts.ts";

const links = [
  { to: "/profile", label: t("page_profile") },
  { to: "/settings/appearance", label: t("page_appearance") },
  { to: "/settings/notifications", label: t("page_notifications") },
  { to: "/settings/keyboard", label: t("page_keyboard") },
  { to: "/settings/security", label: t("page_security") },
];

/** Personal settings: a row of tabs above one column. */
export function SettingsLayout() {
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-2 pb-16 max-md:px-4">
      <div className="mb-6 flex border-line border-b">
        <TabLinks label={t("settings")} links={links} />
      </div>
      <Outlet />
    </div>
  );
}
