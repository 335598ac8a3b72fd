import { Outlet } from "react-router";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { usePermissions } from "../identity/index.ts";
import { t } from "./knowledge-texts.ts";

/** The knowledge base for staff: tabs above one page. */
export function KnowledgeLayout() {
  const may = usePermissions();
  const links = [
    { to: "/knowledge/articles", label: t("tab_articles") },
    { to: "/knowledge/categories", label: t("tab_categories") },
    ...(may(["kb.configure"]) ? [{ to: "/knowledge/settings", label: t("tab_settings") }] : []),
  ];
  return (
    <Page>
      <PageHeader title={t("title")}>
        <p className="text-ink-2">{t("lead")}</p>
      </PageHeader>
      <div className="mx-5 flex border-line border-b max-md:mx-4">
        <TabLinks label={t("title")} links={links} />
      </div>
      <div className="px-5 pt-6 pb-16 max-md:px-4">
        <Outlet />
      </div>
    </Page>
  );
}
