import { Outlet, useLocation } from "react-router";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { usePermissions } from "../../features/identity/index.ts";
import { t } from "../app-texts.ts";
import { NoAccess } from "../routing/no-access.tsx";
import { configTabs } from "./config-tabs.ts";

/** The settings of the business: tabs above one page. */
export function ConfigLayout() {
  const may = usePermissions();
  const { pathname } = useLocation();
  const isOpen = configTabs.find(({ path }) => pathname.startsWith(`/config/${path}`));
  const mayOpen = isOpen ? may(isOpen.needs) : true;
  const links = configTabs
    .filter(({ needs }) => may(needs))
    .map(({ path, title }) => ({ to: `/config/${path}`, label: t(title) }));
  return (
    <Page width="settings">
      <PageHeader title={t("config")}>
        <p className="text-ink-2">{t("config_lead")}</p>
      </PageHeader>
      {links.length > 0 && (
        <div className="mx-5 flex border-line border-b max-md:mx-4">
          <TabLinks label={t("config")} links={links} />
        </div>
      )}
      <div className="px-5 pt-6 pb-16 max-md:px-4">
        {mayOpen && <Outlet />}
        {mayOpen === false && <NoAccess />}
      </div>
    </Page>
  );
}
