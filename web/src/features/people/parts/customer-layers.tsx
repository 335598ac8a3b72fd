import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { customerQuery } from "../customers.queries.ts";
import { CustomerForm } from "../forms/customer-form.tsx";
import { useMissing } from "../use-missing.ts";
import { CustomerProfile } from "./customer-profile.tsx";

/** What lies over the list, by its address: Back closes it, and a link opens it. A profile stays under its own form. */
export function CustomerLayers({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const edited = list.of("edit");
  const opened = list.of("customer");
  const id = edited || opened;
  const { data: customer, error } = useQuery({ ...customerQuery(id), enabled: id !== "" });
  useMissing(error);

  if (list.of("new")) return <CustomerForm onClose={() => list.change({ new: "" })} />;
  if (!customer || customer.id !== id) return null;
  return (
    <>
      {opened && (
        <CustomerProfile
          customer={customer}
          onEdit={() => list.change({ edit: customer.id })}
          onClose={() => list.change({ customer: "" })}
        />
      )}
      {edited && (
        <CustomerForm
          key={customer.id}
          customer={customer}
          onClose={() => list.change({ edit: "" })}
          onStale={() => void queries.invalidateQueries(customerQuery(customer.id))}
        />
      )}
    </>
  );
}
