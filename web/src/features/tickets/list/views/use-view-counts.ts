import { useQuery } from "@tanstack/react-query";
import { countText } from "./count-text.rules.ts";
import type { ViewFace } from "./view-faces.ts";
import { countsQuery } from "./views.queries.ts";

/** How many tickets each view holds, as its tab says it. */
export function useViewCounts(faces: readonly ViewFace[]): (name: string) => string | undefined {
  const { data } = useQuery(countsQuery(faces.map(({ name }) => name)));
  return (name) => countText(data?.counts[name], data?.most ?? 0);
}
