import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { categoryQuery } from "./categories.queries.ts";
import { CategoryForm } from "./category-form.tsx";

/** The forms over the list, opened and closed by the address. */
export function CategoryOverlays({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit");
  const { data: category, error } = useQuery({ ...categoryQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "" });

  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);

  if (list.of("new")) return <CategoryForm onClose={close} />;
  if (!category || category.id !== id) return null;
  return (
    <CategoryForm
      key={id}
      category={category}
      onClose={close}
      onStale={() => void queries.invalidateQueries(categoryQuery(id))}
    />
  );
}
