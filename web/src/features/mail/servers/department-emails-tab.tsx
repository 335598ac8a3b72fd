import { useQuery } from "@tanstack/react-query";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { LinkPager } from "#ui/table/link-pager.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { t } from "../mail-texts.ts";
import { DepartmentEmailForm } from "./department-email-form.tsx";
import { type DepartmentEmail, emailsQuery, pageOfLink } from "./department-emails.queries.ts";

function When({ moment }: { moment: string }) {
  const zone = useZone();
  return <time dateTime={moment}>{fullDate(moment, zone)}</time>;
}

function columnsFor(onUpdate: (id: string) => void): Column<DepartmentEmail>[] {
  return [
    { key: "email", title: t("emails_email"), cell: ({ email }) => email },
    {
      key: "status",
      title: t("emails_status"),
      width: "7rem",
      cell: ({ is_active }) => <ActiveMark isActive={is_active} />,
    },
    {
      key: "created",
      title: t("emails_created"),
      width: "14rem",
      cell: ({ created_at }) => <When moment={created_at} />,
    },
    {
      key: "updated",
      title: t("emails_updated"),
      width: "14rem",
      cell: ({ updated_at }) => <When moment={updated_at} />,
    },
    {
      key: "actions",
      title: t("emails_actions"),
      width: "14rem",
      cell: ({ id, email }) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="toolbar"
            aria-label={`${t("emails_update")}: ${email}`}
            onClick={() => onUpdate(id)}
          >
            {t("emails_update")}
          </Button>
          <ButtonLink
            size="toolbar"
            to={`/config/email/check/${id}`}
            aria-label={t("emails_check_of", { email })}
          >
            {t("emails_check")}
          </ButtonLink>
        </span>
      ),
    },
  ];
}

/** The support addresses of the departments, page by page as the server links them. */
export function EmailsTab() {
  const address = useListAddress();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    emailsQuery(address.view.page),
  );
  if (!data) {
    return error ? (
      <ErrorView
        message={t("emails_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading label={t("emails_loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={10} columns={5} />
      </Loading>
    );
  }
  const { results, count, previous, next } = data;
  const edited = results.find(({ id }) => id === address.of("edit"));
  return (
    <>
      <PagedTable
        label={t("emails")}
        rows={results}
        total={count}
        columns={columnsFor((edit) => address.change({ edit }))}
        keyOf={({ id }) => id}
        view={address.view}
        onView={address.onView}
        isStale={isPlaceholderData}
        empty={
          <StateView
            kind="empty"
            title={t("emails_empty")}
            line={t("emails_empty_line")}
            action={<ButtonLink to="/config/departments">{t("emails_to_departments")}</ButtonLink>}
          />
        }
        pager={
          <LinkPager
            name={t("emails")}
            previous={previous}
            next={next}
            onFollow={(link) => address.onView({ page: pageOfLink(link) })}
          />
        }
      />
      {edited && (
        <DepartmentEmailForm
          key={edited.id}
          account={edited}
          refetch={refetch}
          onClose={() => address.change({ edit: "" })}
        />
      )}
    </>
  );
}
