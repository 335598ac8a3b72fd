import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SearchField } from "#ui/inputs/search-field.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { Pagination } from "#ui/table/pagination.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../identity/index.ts";
import { type Customer, customersQuery } from "../customers/customers.queries.ts";
import { type Organization, useChangeMembers } from "./organizations.queries.ts";
import { t } from "./organizations-texts.ts";

interface Props {
  readonly organization: Organization;
  readonly onClose: () => void;
}

const pageSize = 10;
const offered = 5;

/** The members of an organization, with a search to add and a button to remove them. */
export function OrganizationMembers({ organization, onClose }: Props) {
  const { id, name } = organization;
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const members = useQuery(customersQuery({ organization: id, page, page_size: pageSize }));
  const found = useQuery({
    ...customersQuery({ search, page_size: offered }),
    enabled: search !== "",
  });
  const change = useChangeMembers();
  const reason = usePermissions()(["organizations.manage"])
    ? {}
    : { disabledReason: t("no_right") };

  function send(ask: { add?: string[]; remove?: string[] }) {
    change.mutate(
      { id, ...ask },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  }

  return (
    <Drawer open onClose={onClose} title={name}>
      <h2 className="mb-2 font-semibold">{t("add_member")}</h2>
      <SearchField label={t("search_customers")} value={search} onSearch={setSearch} />
      {search && found.data && (
        <ul className="mt-2">
          {found.data.results.length === 0 && <li className="text-ink-2">{t("nobody_found")}</li>}
          {found.data.results.map((customer) => (
            <Person key={customer.id} customer={customer} hint={hintOf(customer, id)}>
              {customer.organization?.id !== id && (
                <Button
                  size="toolbar"
                  aria-label={t("add_named", { name: customer.name })}
                  onClick={() => send({ add: [customer.id] })}
                  {...reason}
                >
                  {t("add")}
                </Button>
              )}
            </Person>
          ))}
        </ul>
      )}
      <h2 className="mt-6 mb-2 font-semibold">
        {t("members_n", { n: members.data?.count ?? organization.members_count })}
      </h2>
      {!members.data && <SkeletonRows rows={3} columns={1} />}
      {members.data && (
        <>
          <ul aria-label={t("members")}>
            {members.data.results.map((customer) => (
              <Person key={customer.id} customer={customer} hint={customer.email ?? undefined}>
                <Button
                  size="toolbar"
                  variant="ghost"
                  aria-label={t("remove_named", { name: customer.name })}
                  onClick={() => send({ remove: [customer.id] })}
                  {...reason}
                >
                  {t("remove")}
                </Button>
              </Person>
            ))}
          </ul>
          {members.data.count > pageSize && (
            <Pagination
              name={t("members")}
              page={page}
              pageSize={pageSize}
              total={members.data.count}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

function hintOf({ email, organization }: Customer, id: string): string | undefined {
  if (!organization) return email ?? undefined;
  return organization.id === id ? t("is_member") : t("in_other", { name: organization.name });
}

interface PersonProps {
  readonly customer: Customer;
  readonly hint?: string | undefined;
  readonly children: React.ReactNode;
}

function Person({ customer: { id, name, avatar_url }, hint, children }: PersonProps) {
  return (
    <li className="flex min-h-12 items-center gap-2 border-line-soft border-b py-1 last:border-b-0">
      <Avatar id={id} name={name} src={avatar_url} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{name}</span>
        {hint && <span className="block break-words text-ink-2 text-meta">{hint}</span>}
      </span>
      {children}
    </li>
  );
}
