import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "#platform/session/session.ts";
import { type Shown, shownOf } from "./shown.rules.ts";
import { facesOf, systemFace, type ViewFace } from "./views/view-faces.ts";
import { viewsQuery } from "./views/views.queries.ts";

const noViews = { system: [], results: [] };

export interface ShownList {
  /** In the order of their tabs; none until they are known. */
  readonly faces: readonly ViewFace[];
  /** Nothing as long as the view is not known. */
  readonly shown: Shown | undefined;
  /** The address names a view that is not there, or not theirs. */
  readonly isMissing: boolean;
}

/** What the address asks for: whoever leads begins with all that is open, whoever answers with what is theirs. */
export function useShown(): ShownList {
  const [address] = useSearchParams();
  const { role } = useUser();
  const { data, isError } = useQuery(viewsQuery);
  const faces = useMemo(() => facesOf(data ?? noViews), [data]);
  const usual = role === "admin" ? "all_open" : "my_open";
  const wanted = address.get("view") ?? usual;
  const face = faces.find(({ name }) => name === wanted);
  // The usual one needs no asking.
  const view = face ?? (wanted === usual ? systemFace(usual) : undefined);
  const said = address.toString();
  const shown = useMemo(() => view && shownOf(new URLSearchParams(said), view), [said, view]);
  return { faces, shown, isMissing: !view && (data !== undefined || isError) };
}
