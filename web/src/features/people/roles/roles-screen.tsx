import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { RoleMatrix } from "./role-matrix.tsx";
import { permissionsQuery, rolesQuery } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";

export function Roles() {
  const roles = useQuery(rolesQuery);
  const groups = useQuery(permissionsQuery);
  const error = roles.error ?? groups.error;
  const retry = () => void Promise.all([roles.refetch(), groups.refetch()]);
  if (roles.data && groups.data) return <RoleMatrix roles={roles.data} groups={groups.data} />;
  return (
    <Page>
      <PageHeader title={t("roles")}>
        <p className="max-w-prose pt-1 text-ink-2">{t("lead")}</p>
      </PageHeader>
      {error ? (
        <ErrorView
          message={messageOf(error)}
          onRetry={retry}
          isRetrying={roles.isFetching || groups.isFetching}
          rows={10}
        />
      ) : (
        <Loading label={t("loading")} onRetry={retry}>
          <SkeletonRows columns={4} />
        </Loading>
      )}
    </Page>
  );
}
