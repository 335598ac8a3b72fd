import { useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { useSettled } from "#platform/use-settled.ts";
import { Select } from "#ui/select/select.tsx";
import { t } from "../customers-texts.ts";
import { organizationsQuery } from "../organizations.queries.ts";

interface Props {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly value: string;
  /** The one that is chosen already, which the first page may not hold. */
  readonly known?: { readonly id: string; readonly name: string } | null | undefined;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
}

const quietMs = 200;

/** One of many thousand: what is typed is searched on the server. */
export function OrganizationSelect({ known, error, ...rest }: Props) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), quietMs);
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
