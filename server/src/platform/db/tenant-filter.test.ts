import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { DB } from "./schema.generated.ts";
import { TenantFilterCompiler } from "./tenant-filter.ts";
import { ownId, ownIdIs, valuesFor } from "./transaction.ts";

const compiler = new TenantFilterCompiler();
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (other) => new PostgresIntrospector(other),
    createQueryCompiler: () => ({
      compileQuery: (node, id) => compiler.compileFor("me", node, id) as never,
    }),
  },
});

const accounts = db.selectFrom("accounts").select("accounts.id");

describe("the tenant filter is added to", () => {
  test("a select", () => {
    expect(accounts.compile()).toMatchObject({
      sql: `select "accounts"."id" from "accounts" where "accounts"."business_id" = $1`,
      parameters: [ownId],
    });
  });

  test("a select by its alias, and by the column with the business id of that table", () => {
    expect(db.selectFrom("accounts as a").select("a.id").compile().sql).toBe(
      `select "a"."id" from "accounts" as "a" where "a"."business_id" = $1`,
    );
    expect(db.selectFrom("businesses").select("name").compile().sql).toBe(
      `select "name" from "businesses" where "businesses"."id" = $1`,
    );
  });

  test("every table of a list", () => {
    const both = db.selectFrom(["accounts", "roles as r"]).select("r.id");
    expect(both.compile().sql).toBe(
      `select "r"."id" from "accounts", "roles" as "r" ` +
        `where "accounts"."business_id" = $1 and ("r"."business_id" = $2)`,
    );
  });

  test("a table with its schema", () => {
    const named = db.withSchema("public").selectFrom("accounts").select("id");
    expect(named.compile().sql).toContain(`where "accounts"."business_id" = $1`);
  });

  test("the original condition in brackets, so that an `or` cannot bypass the filter", () => {
    const raw = accounts.where(sql<boolean>`true or ${1}`);
    expect(raw.compile()).toMatchObject({
      sql: `select "accounts"."id" from "accounts" where "accounts"."business_id" = $1 and (true or $2)`,
      parameters: [ownId, 1],
    });
  });

  test("an inner join, in addition to its condition", () => {
    const joined = accounts.innerJoin("roles", "roles.id", "accounts.role_id");
    expect(joined.compile().sql).toBe(
      `select "accounts"."id" from "accounts" ` +
        `inner join "roles" on "roles"."business_id" = $1 and ("roles"."id" = "accounts"."role_id") ` +
        `where "accounts"."business_id" = $2`,
    );
  });

  test("a left join, which stays a left join", () => {
    const joined = accounts.leftJoin("roles as r", "r.id", "accounts.role_id");
    const { sql: text } = joined.compile();
    expect(text).toContain(`left join "roles" as "r" on "r"."business_id" = $1 and (`);
    expect(text.split(" where ")[1]).toBe(`"accounts"."business_id" = $2`);
  });

  test("a cross join, which becomes an inner join", () => {
    expect(accounts.crossJoin("roles").compile().sql).toContain(
      `inner join "roles" on "roles"."business_id" = $1`,
    );
  });

  test("an update and the tables it reads", () => {
    const update = db.updateTable("accounts").from("roles").set({ phone_number: "1" });
    expect(update.compile().sql).toBe(
      `update "accounts" set "phone_number" = $1 from "roles" ` +
        `where "accounts"."business_id" = $2 and ("roles"."business_id" = $3)`,
    );
  });

  test("a delete and the tables it reads", () => {
    const removal = db.deleteFrom("accounts").using("roles").where("accounts.id", "=", "x");
    expect(removal.compile().sql).toBe(
      `delete from "accounts" using "roles" ` +
        `where "accounts"."business_id" = $1 and ("roles"."business_id" = $2 and ("accounts"."id" = $3))`,
    );
  });

  test("a sub-select, a common table expression, an exists and a union", () => {
    const roles = db.selectFrom("roles").select("roles.id");
    const filtered = /"roles"\."business_id" = \$\d/;
    const nested = [
      accounts.where("role_id", "in", roles),
      accounts.where((eb) => eb.exists(roles)),
      accounts.select(roles.limit(1).as("role")),
      accounts.union(roles),
      db.selectFrom(roles.as("inner")).select("inner.id"),
      db
        .with("mine", () => roles)
        .selectFrom("mine")
        .select("mine.id"),
      db.selectNoFrom((eb) => eb.exists(roles).as("any")),
    ];
    for (const query of nested) expect(query.compile().sql).toMatch(filtered);
  });

  test("a query inside raw SQL", () => {
    const wrapped = sql`select count(*) from (${accounts}) as counted`.compile(db);
    expect(wrapped.sql).toContain(`where "accounts"."business_id" = $1`);
  });

  test("with the id of the business of the caller, or of the one it has entered", () => {
    const entered = db.withPlugin(ownIdIs("you")).selectFrom("accounts").select("id");
    expect(valuesFor("me", accounts.where("id", "=", "x").compile())).toEqual(["me", "x"]);
    expect(valuesFor("me", entered.compile())).toEqual(["you"]);
  });

  test("an insert that updates on conflict", () => {
    const upsert = db
      .insertInto("known_devices")
      .values({ account_id: "a", device_hash: Buffer.from("d") })
      .onConflict((oc) => oc.columns(["device_hash"]).doUpdateSet({ first_seen_at: "now" }));
    expect(upsert.compile().sql).toContain(
      `do update set "first_seen_at" = $3 where "known_devices"."business_id" = $4`,
    );
  });
});

describe("a query that would bypass the tenant filter is refused:", () => {
  const row = { id: "x", name: "n", slug: "s" };

  test("a right or full join", () => {
    expect(() => accounts.rightJoin("roles", "roles.id", "accounts.role_id").compile()).toThrow(
      "write it as a left join",
    );
    expect(() => accounts.fullJoin("roles", "roles.id", "accounts.role_id").compile()).toThrow();
  });

  test("a merge", () => {
    const merge = db.mergeInto("accounts").using("roles", "roles.id", "accounts.role_id");
    expect(() => merge.whenMatched().thenDelete().compile()).toThrow("merge");
  });

  test("an insert into another business, alone, among others or from a query", () => {
    const into = db.insertInto("departments");
    const foreign = { ...row, business_id: "you" };
    expect(() => into.values(foreign).compile()).toThrow("another business");
    expect(() => into.values([row, foreign]).compile()).toThrow("another business");
    const copied = db.selectFrom("departments").select(["id", "name", "slug", "business_id"]);
    const copying = into.columns(["id", "name", "slug", "business_id"]).expression(copied);
    expect(() => copying.compile()).toThrow("another business");
    expect(() => into.values([row, { ...row, business_id: "me" }]).compile()).not.toThrow();
  });

  test("an update that moves a row to another business", () => {
    const move = db.updateTable("departments").set({ business_id: "you" });
    expect(() => move.compile()).toThrow("moved");
  });
});
