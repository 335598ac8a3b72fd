import { useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { useDebounced } from "#platform/use-debounced.ts";
import { Select } from "#ui/select/select.tsx";
import { t } from "../customers/customers-texts.ts";
import { organizationsQuery } from "./organizations.queries.ts";

interface Props {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly value: string;
  /** The chosen organization, which may not be on the first page. */
  readonly known?: { readonly id: string; readonly name: string } | null | undefined;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
}

const quietMs = 200;

/** Selects an organization; the server searches. */
export function OrganizationSelect({ known, error, ...rest }: Props) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), quietMs);
  const { data } = useQuery(organizationsQuery({ page_size: 50, ...(search && { search }) }));
  const found = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = known && !found.some(({ value }) => value === known.id);
  return (
    <Select
      label={t("organization")}
      optional
      options={isMissing ? [{ value: known.id, label: known.name }, ...found] : found}
      onType={setTyped}
      {...rest}
      {...(error && { error })}
    />
  );
}
