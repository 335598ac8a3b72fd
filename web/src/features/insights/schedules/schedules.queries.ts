import type { reportSchedules as contract } from "@parley/contract";
import { agents, reportSchedules } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import type { Option } from "#ui/select/options.ts";
import { savedReportsQuery } from "../saved/saved.queries.ts";

const atOnce = 100;

/** All staff with an email address. */
export const staffChoices = queryOptions({
  queryKey: ["report-recipients"],
  async queryFn({ signal }): Promise<Option[]> {
    const all: Option[] = [];
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = { page, page_size: atOnce };
      const { results, next } = await call(agents.list, { query }, { signal });
      const active = results.filter((agent) => !("status" in agent) || agent.status === "active");
      all.push(...active.map(({ id, name }) => ({ value: id, label: name })));
      isMore = next !== null;
    }
    return all;
  },
});

export function useSchedules() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
  return {
    save: useMutation({
      mutationFn: ({ id, ...body }: contract.Draft & { id: string }) =>
        call(reportSchedules.save, { params: { id }, body }),
      onSuccess,
    }),
    stop: useMutation({
      mutationFn: (id: string) => call(reportSchedules.stop, { params: { id } }),
      onSuccess,
    }),
  };
}
