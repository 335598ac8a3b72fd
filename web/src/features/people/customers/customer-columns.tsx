import { Ago } from "#platform/time/ago.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { PersonLink } from "../person-button.tsx";
import { CustomerStatus } from "./customer-status.tsx";
import type { Customer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

export const customerColumns: readonly Column<Customer>[] = [
  {
    key: "name",
    title: t("name"),
    isSortable: true,
    cell: (customer) => <PersonLink {...customer} to={`/users/customers/${customer.id}`} />,
  },
  {
    key: "email",
    title: t("email"),
    isSortable: true,
    cell: ({ email }) => email ?? t("none"),
  },
  {
    key: "phone",
    title: t("phone"),
    width: "9rem",
    cell: ({ phone_number }) => phone_number || t("none"),
  },
  {
    key: "organization",
    title: t("organization"),
    cell: ({ organization }) => organization?.name ?? t("none"),
  },
  {
    key: "status",
    title: t("status"),
    width: "8rem",
    cell: (customer) => <CustomerStatus {...customer} />,
  },
  {
    key: "created_at",
    title: t("created"),
    width: "7rem",
    isSortable: true,
    cell: ({ created_at }) => <Ago moment={created_at} />,
  },
];
