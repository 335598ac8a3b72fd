import type { Permission } from "@parley/contract";
import { Outlet } from "react-router";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { usePermissions } from "../../features/identity/index.ts";
import { t } from "../app-texts.ts";
import { NoAccess } from "./no-access.tsx";
import type { PageTitle } from "./screen.ts";

/** Renders the child routes for people with one of the permissions; others see a page that says whom to ask. */
export function requirePermission(title: PageTitle, needs: readonly Permission[]) {
  return function RequirePermission() {
    const isAllowed = usePermissions()(needs);
    if (isAllowed !== false) return isAllowed && <Outlet />;
    return (
      <Page>
        <PageHeader title={t(title)} />
        <NoAccess />
      </Page>
    );
  };
}
