import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { useMissingRecord } from "../use-missing-record.ts";
import { CustomerForm } from "./customer-form.tsx";
import { customerQuery } from "./customers.queries.ts";

/** Overlays of the list, opened by the address: Back closes them, links open them. */
export function CustomerOverlays({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit");
  const { data: customer, error } = useQuery({ ...customerQuery(id), enabled: id !== "" });
  useMissingRecord(error);

  if (list.of("new")) return <CustomerForm onClose={() => list.change({ new: "" })} />;
  if (!customer || customer.id !== id) return null;
  return (
    <CustomerForm
      key={customer.id}
      customer={customer}
      onClose={() => list.change({ edit: "" })}
      onStale={() => void queries.invalidateQueries(customerQuery(customer.id))}
    />
  );
}
