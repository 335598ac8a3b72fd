import type { Permission } from "@parley/contract";
import { Outlet } from "react-router";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { useMay } from "../../features/identity/index.ts";
import { t } from "../app-texts.ts";
import { NoAccess } from "../screens/no-access.tsx";
import type { PageTitle } from "./page.ts";

/** What lies behind is for those who hold one of some permissions; everybody else is told whom to ask. */
export function guard(title: PageTitle, needs: readonly Permission[]) {
  return function Guard() {
    const isLetIn = useMay()(needs);
    if (isLetIn !== false) return isLetIn && <Outlet />;
    return (
      <Page>
        <PageHeader title={t(title)} />
        <NoAccess />
      </Page>
    );
  };
}
