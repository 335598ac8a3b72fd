import { type Ask, slaPolicies } from "@parley/contract";
import type { testDesk } from "#platform/testing/desk.ts";
import { aPolicy } from "../sla.builders.ts";

type Changes = { field: string; from: unknown; to: unknown }[];

/** API calls that several policy tests share. */
export function policyApi(desk: ReturnType<typeof testDesk>) {
  return {
    async create(change: Parameters<typeof aPolicy>[0] = {}) {
      return (await desk.as("admin")).call(slaPolicies.create, { body: aPolicy(change) });
    },
    /** Sends a draft that the contract refuses. */
    async createWrong(payload: object) {
      return (await desk.as("admin")).send("POST", "/sla/policies/", { payload });
    },
    async change(id: string, body: Ask<typeof slaPolicies.change>["body"]) {
      return (await desk.as("admin")).call(slaPolicies.change, { params: { id }, body });
    },
    async list(query: object = {}) {
      return (await (await desk.as("agent")).call(slaPolicies.list, { query })).body;
    },
    async reorder(ids: string[]) {
      return (await desk.as("admin")).call(slaPolicies.reorder, { body: { ids } });
    },
    /** The changes of each event of that name. */
    async changesOf(event: string): Promise<Changes[]> {
      const rows = await desk.rows<{ changes: Changes }>(
        "select changes from events where business_id = $1 and name = $2 order by id",
        [desk.business().id, event],
      );
      return rows.map(({ changes }) => changes);
    },
    async someRow(table: "departments" | "ticket_categories", name?: "globex") {
      const [row] = await desk.rows<{ id: string; name: string }>(
        `select id, name from ${table} where business_id = $1 limit 1`,
        [desk.business(name).id],
      );
      return row ?? { id: "", name: "" };
    },
  };
}
