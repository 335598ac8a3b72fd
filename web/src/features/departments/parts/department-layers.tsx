import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toast.ts";
import { departmentQuery } from "../departments.queries.ts";
import { DepartmentForm } from "../forms/department-form.tsx";
import { NewDepartmentForm } from "../forms/new-department-form.tsx";

/** What lies over the list, by its address: Back closes it, and a link opens it. */
export function DepartmentLayers({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit");
  const { data: department, error } = useQuery({ ...departmentQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "" });

  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);

  if (list.of("new")) return <NewDepartmentForm onClose={close} />;
  if (!department || department.id !== id) return null;
  return (
    <DepartmentForm
      key={id}
      department={department}
      onClose={close}
      onStale={() => void queries.invalidateQueries(departmentQuery(id))}
    />
  );
}
