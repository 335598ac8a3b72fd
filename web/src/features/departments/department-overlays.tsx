import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { AddDepartment } from "./add-department.tsx";
import { departmentQuery } from "./departments.queries.ts";
import { EditDepartment } from "./edit-department.tsx";

/** Overlays of the list, opened by the address: Back closes them, links open them. */
export function DepartmentOverlays({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit");
  const { data: department, error } = useQuery({ ...departmentQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "" });

  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);

  if (list.of("new")) return <AddDepartment onClose={close} />;
  if (!department || department.id !== id) return null;
  return (
    <EditDepartment
      key={id}
      department={department}
      onClose={close}
      onStale={() => void queries.invalidateQueries(departmentQuery(id))}
    />
  );
}
