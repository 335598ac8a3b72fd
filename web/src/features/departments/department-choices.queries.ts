import { agents, departments } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import type { Option } from "#ui/select/options.ts";

const largestPage = 100;

interface Page<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

/** Fetches all pages of a list of limited length. */
async function allOf<T>(ask: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; ; number++) {
    const { next, results } = await ask(number);
    all.push(...results);
    if (!next) return all;
  }
}

/** The departments that can be chosen. */
export const departmentChoices = queryOptions({
  queryKey: ["departments", "choices"],
  queryFn: async ({ signal }): Promise<Option[]> => {
    const rows = await allOf((page) =>
      call(departments.list, { query: { page, page_size: largestPage, status: "A" } }, { signal }),
    );
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
});

/** Who can work in a department. */
export const staffChoices = queryOptions({
  queryKey: ["departments", "staff"],
  queryFn: async ({ signal }): Promise<Option[]> => {
    const rows = await allOf((page) =>
      call(agents.list, { query: { page, page_size: largestPage } }, { signal }),
    );
    return rows
      .filter((agent) => !("status" in agent) || agent.status !== "deactivated")
      .map((agent) => ({
        value: agent.id,
        label: agent.name,
        ...("email" in agent && { hint: agent.email }),
      }));
  },
});
