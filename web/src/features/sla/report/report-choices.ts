import { useQuery } from "@tanstack/react-query";
import type { Option } from "#ui/select/options.ts";
import { meQuery, useMay } from "../../identity/index.ts";
import { peopleQuery, policiesQuery } from "../policies/policies.queries.ts";
import { t } from "./report-texts.ts";

export function usePolicyChoices(): Option[] {
  const isAllowed = useMay()(["sla.read"]) === true;
  const { data = [] } = useQuery({ ...policiesQuery, enabled: isAllowed });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** Whose figures may be seen: everybody's by a right of its own, one's own always. */
export function useAgentChoices(): Option[] {
  const may = useMay();
  const isEverybody = may(["insights.agents"]) === true;
  const me = useQuery(meQuery).data?.user;
  const people = useQuery({ ...peopleQuery, enabled: isEverybody && may(["sla.read"]) === true });
  const own = me ? [{ value: me.id, label: t("me") }] : [];
  const others = (people.data?.users ?? [])
    .filter(({ id }) => id !== me?.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return [...own, ...others, { value: "none", label: t("nobody") }];
}
