import type { metrics as contract } from "@parley/contract";
import { ownMetrics } from "@parley/contract/insights/definitions";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findGroupNames } from "../../tickets/index.ts";
import { findReadersOfAgents } from "../figures-per-person.store.ts";
import { readQuestion } from "../question.ts";
import { definitionOf, totalOf } from "./show-metric.ts";

const mostReaders = 50;

type Said = Pick<contract.Query, "from" | "to" | "zone">;

/** A person's own figures beside those of their departments, and who else can see them. */
export async function showMine(ctx: PersonContext, said: Said): Promise<contract.Mine> {
  const { actor, read } = ctx;
  const { period, asked } = await readQuestion(ctx, said);
  const { agent_figures } = await getBusiness(read);
  const own = { ...asked, filter: { field: "assignee", is: "is", value: "me" } as const };
  const ofDepartments = { ...asked, filter: departmentFilter(actor.departments) };
  const [figures, names, readers] = await Promise.all([
    Promise.all(
      ownMetrics.map(async (metric) => ({
        metric: definitionOf(metric),
        own: await totalOf(ctx, metric, own),
        department: await totalOf(ctx, metric, ofDepartments),
      })),
    ),
    findGroupNames(read, "department", actor.departments),
    agent_figures ? findReadersOfAgents(read, actor.id, mostReaders) : [],
  ]);
  return {
    from: period.from,
    to: period.to,
    zone: period.timezone,
    as_of: period.now,
    figures,
    departments: [...names].map(([id, name]) => ({ id, name })),
    agent_figures,
    readers: readers.map(({ id, name }) => ({ id, name })),
    readers_left_out: (readers[0]?.count ?? 0) - readers.length,
  };
}

const departmentFilter = (ids: readonly string[]): TicketFilter =>
  ids.length === 0 ? { all: [] } : { field: "department", is: "any_of", value: ids };
