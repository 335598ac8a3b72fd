import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { ticketRows } from "../core/ticket-rows.store.ts";
import { isVisibleTo } from "../core/visibility.store.ts";
import {
  type FieldSort,
  inOrder,
  type PageByField,
  pageByField,
  sortValueOf,
} from "./field-order.store.ts";
import { type ListOrder, orderBy, placeOfChoice, sortKeys } from "./list-order.store.ts";

interface KeyedPage {
  readonly test: RawBuilder<SqlBool>;
  readonly reader: Person;
  readonly limit: RawBuilder<unknown> | number;
  readonly offset: number;
}

/** A page in an order that no index has. What a row shows beside its keys is looked up for the page alone. */
export function rowsByKeys(db: TenantDb, readerId: string, order: ListOrder, page: KeyedPage) {
  const { sort, group } = order;
  const keys = sortKeys(order);
  const field = typeof sort === "string" ? null : sort.field;
  const value = typeof sort === "string" ? sql`null` : sortValueOf(sort).column;
  const place = group && typeof group !== "string" ? placeOfChoice(group.field) : sql<number>`0`;
  const chosen = db
    .selectFrom("tickets")
    .$if(group === "department", (tickets) =>
      tickets.innerJoin("departments", (join) =>
        join
          .onRef("departments.business_id", "=", "tickets.business_id")
          .onRef("departments.id", "=", "tickets.department_id"),
      ),
    )
    .$if(group === "category", (tickets) =>
      tickets.leftJoin("ticket_categories as categories", (join) =>
        join
          .onRef("categories.business_id", "=", "tickets.business_id")
          .onRef("categories.id", "=", "tickets.category_id"),
      ),
    )
    .$if(group === "assigned_to", (tickets) =>
      tickets
        .leftJoin("accounts as holders", (join) =>
          join
            .onRef("holders.business_id", "=", "tickets.business_id")
            .onRef("holders.id", "=", "tickets.assigned_to"),
        )
        .select(
          sql<string | null>`holders.first_name || ' ' || holders.last_name`.as("holder_name"),
        ),
    )
    .$if(field !== null, (tickets) =>
      tickets.leftJoin("ticket_field_values as sorted", (join) =>
        join
          .onRef("sorted.business_id", "=", "tickets.business_id")
          .onRef("sorted.ticket_id", "=", "tickets.id")
          .on("sorted.field_id", "=", field),
      ),
    )
    .selectAll("tickets")
    .select([
      place.as("group_place"),
      value.$castTo<string | number | null>().as("sort_value"),
      ...keys.map(({ column }, at) => column.as(`key${at}`)),
    ])
    .where(page.test)
    .where(isVisibleTo(page.reader))
    .orderBy(orderBy(keys))
    .limit(page.limit as RawBuilder<number>)
    .offset(page.offset);
  const inKeys = keys.map((key, at) => ({ ...key, column: sql.ref(`tickets.key${at}`) }));
  return ticketRows(db, readerId, chosen as never).orderBy(orderBy(inKeys));
}

/** A page in the order of a custom field, which an index has. */
export function rowsByField(db: TenantDb, readerId: string, sort: FieldSort, page: PageByField) {
  const found = pageByField(sort, page).$castTo<Selectable<DB["tickets"]>>();
  const chosen = db.selectFrom(found.as("tickets")).selectAll("tickets");
  return ticketRows(db, readerId, chosen as never).orderBy(inOrder(sort));
}
