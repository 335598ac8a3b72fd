import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useParams } from "react-router";
import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { usePageName } from "#ui/page/use-page-name.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { usePermissions } from "../../identity/index.ts";
import { RequesterTickets } from "../../tickets/index.ts";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { CustomerMenu } from "./customer-menu.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerStatus } from "./customer-status.tsx";
import { type Customer, customerQuery } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

/** The profile of a customer: who they are, their tickets, and what staff wrote about them. */
export function CustomerScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(customerQuery(id));
  const crumbs = useCrumbs();
  if (data) return <Profile customer={data} />;
  return (
    <Page>
      <PageHeader title={t("profile")} crumbs={crumbs} />
      {!error ? (
        <Loading label={t("profile_loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={6} columns={2} />
        </Loading>
      ) : isRefusal(error, "record.not_found") ? (
        <StateView kind="search" title={t("profile_missing")} line={t("profile_missing_line")} />
      ) : (
        <ErrorView
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Page>
  );
}

/** The way back to the list, for those who may open it. */
function useCrumbs() {
  const mayList = usePermissions()(["customers.list"]) === true;
  return mayList ? [{ label: t("customers"), to: "/users/customers" }] : [];
}

function Profile({ customer }: { customer: Customer }) {
  const { id, name, deleted_at } = customer;
  const address = useListAddress();
  const queries = useQueryClient();
  const crumbs = useCrumbs();
  const may = usePermissions();
  const mayReadTickets = may(["tickets.read"]) === true;
  const onEdit = () => address.change({ edit: "customer" });
  usePageName(name);
  return (
    <Page>
      <PageHeader
        title={
          <span className="flex items-center gap-2.5">
            <Avatar id={id} name={name} src={customer.avatar_url} size={32} />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        }
        crumbs={crumbs}
        actions={
          <>
            {!deleted_at && (
              <Button
                icon={Pencil}
                onClick={onEdit}
                // A small screen has room for two: the menu has this one, too.
                className="max-md:hidden"
                {...(!may(["customers.manage"]) && { disabledReason: t("no_right") })}
              >
                {t("edit")}
              </Button>
            )}
            <CustomerMenu customer={customer} onEdit={onEdit} />
            {!deleted_at && may(["tickets.create"]) && (
              <ButtonLink
                to={`/tickets?new=ticket&requester=${id}`}
                state={{ isOver: true }}
                variant="primary"
                icon={Plus}
              >
                {t("new_ticket")}
              </ButtonLink>
            )}
          </>
        }
      >
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          <CustomerStatus {...customer} />
          {customer.organization && <span>{customer.organization.name}</span>}
        </p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 px-5 pt-2 pb-8 max-md:px-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-4 lg:col-start-2">
          <StatusBanner customer={customer} />
          <CustomerDetails customer={customer} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {mayReadTickets && <RequesterTickets key={id} requester={customer} />}
        </div>
        <div className="lg:col-start-2">
          <CustomerNotes key={id} customer={customer} />
        </div>
      </div>
      {address.of("edit") && (
        <CustomerForm
          customer={customer}
          onClose={() => address.change({ edit: "" })}
          onStale={() => void queries.invalidateQueries(customerQuery(id))}
        />
      )}
    </Page>
  );
}

/** What is different about a customer who is blocked, deactivated or deleted. */
function StatusBanner({ customer: { status, deleted_at } }: { customer: Customer }) {
  if (deleted_at) return <Banner tone="warning">{t("is_trashed")}</Banner>;
  if (status === "blocked") return <Banner tone="danger">{t("is_blocked")}</Banner>;
  if (status === "deactivated") return <Banner tone="warning">{t("is_deactivated")}</Banner>;
  return null;
}
