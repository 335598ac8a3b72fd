import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "#platform/use-debounced.ts";
import type { Option } from "#ui/select/options.ts";

const quietMs = 200;

type SearchQuery<K extends readonly unknown[]> = (
  search: string,
) => UseQueryOptions<Option[], Error, Option[], K>;

/** Options that the server searches while somebody types. They are fetched when first needed and always include the chosen one. */
export function useSearchOptions<K extends readonly unknown[]>(
  searchQuery: SearchQuery<K>,
  known: Option | undefined,
  isWantedAtOnce = false,
) {
  const [isWanted, setWanted] = useState(isWantedAtOnce);
  const [typed, onType] = useState("");
  const query = searchQuery(useDebounced(typed.trim(), quietMs));
  const { data = [] } = useQuery({ ...query, enabled: isWanted });
  const isMissing = known && !data.some(({ value }) => value === known.value);
  return {
    options: isMissing ? [known, ...data] : data,
    onType,
    onOpen() {
      setWanted(true);
      onType("");
    },
  };
}
