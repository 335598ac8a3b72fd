import { idOf, route } from "@parley/contract";
import type { Kysely } from "kysely";
import { z } from "zod";
import { prepared } from "../../src/platform/db/prepared.ts";
import { type DB, tenantColumns } from "../../src/platform/db/schema.generated.ts";
import type { TenantDb } from "../../src/platform/db/tenant-db.ts";
import type { Routes } from "../../src/platform/http/serve.ts";

const Ticket = z.object({
  id: idOf("account"),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(["open", "pending", "solved", "closed"]),
  priority: z.enum(["low", "normal", "high", "urgent"]),
  requester_id: idOf("account"),
  requester: z.string(),
  assignee: z.string().nullable(),
  updated_at: z.iso.datetime({ offset: true }),
});

const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f-]{36}$/, "Cursor is not one of ours")
  .transform((text) => ({ moment: text.slice(0, -37), id: text.slice(-36) }));

const list = route({
  method: "GET",
  path: "/bench/tickets/",
  summary: "A page of tickets, newest first",
  access: "tickets.read",
  query: z.strictObject({
    page_size: z.coerce.number().int().min(1).max(100).default(50),
    cursor: Cursor,
  }),
  answer: {
    status: 200,
    body: z.object({ next: z.string().nullable(), results: z.array(Ticket) }),
  },
});

interface BenchTables {
  bench_people: { business_id: string; id: string; name: string };
  bench_tickets: {
    business_id: string;
    id: string;
    number: number;
    title: string;
    status: "open" | "pending" | "solved" | "closed";
    priority: "low" | "normal" | "high" | "urgent";
    requester_id: string;
    assignee_id: string | null;
    updated_at: string;
  };
}

// What `pnpm db:types` would write if these tables were the product's.
Object.assign(tenantColumns, { bench_people: "business_id", bench_tickets: "business_id" });

/** Served as every route of the product is. */
export const benchRoutes: Routes = (serve) => {
  serve(list, (ctx, { query }) => findTickets(ctx.read, query), "bench.list");
};

interface Asked {
  readonly moment: string;
  readonly id: string;
  readonly size: number;
}

const findNewest = prepared((db, { moment, id, size }: Asked) =>
  (db as unknown as Kysely<DB & BenchTables>)
    .selectFrom("bench_tickets as t")
    .innerJoin("bench_people as requester", "requester.id", "t.requester_id")
    .leftJoin("bench_people as assignee", "assignee.id", "t.assignee_id")
    .select(["t.id", "t.number", "t.title", "t.status", "t.priority", "t.requester_id"])
    .select(["t.updated_at", "requester.name as requester", "assignee.name as assignee"])
    .where((eb) => eb(eb.refTuple("t.updated_at", "t.id"), "<", eb.tuple(moment, id)))
    .orderBy("t.updated_at", "desc")
    .orderBy("t.id", "desc")
    .limit(size),
);

async function findTickets(db: TenantDb, { cursor, page_size }: z.output<typeof list.query>) {
  const results = await findNewest(db, { ...cursor, size: page_size });
  const last = results.at(-1);
  return { next: last ? `${last.updated_at}_${last.id}` : null, results };
}
