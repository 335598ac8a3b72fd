import { registration } from "@parley/contract";
import { expect, test } from "vitest";
import { PLATFORM } from "#platform/ids.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { deleteExpiredIdempotencyKeys } from "./idempotency-keys.store.ts";
import { aRegistration } from "./tenancy.builders.ts";

const desk = testDesk();

function plant(businessId: string, key: string, age: string) {
  return desk.rows(
    `insert into idempotency_keys (business_id, scope, key, request_hash, status, created_at)
     values ($1, 'scope', $2, '', 201, now() - $3::interval)`,
    [businessId, key, age],
  );
}

test("a key is deleted after a day, not before, and not in another business", async () => {
  const { id } = desk.business();
  await plant(id, "old", "24 hours");
  await plant(id, "young", "23 hours 59 minutes");
  await plant(desk.business("globex").id, "old", "24 hours");
  await desk.self.parts.database.transact(id, deleteExpiredIdempotencyKeys);

  const kept = await desk.rows("select business_id, key from idempotency_keys order by key");
  expect(kept).toEqual([
    { business_id: desk.business("globex").id, key: "old" },
    { business_id: id, key: "young" },
  ]);
});

test("keys of registrations, which belong to no business yet, are deleted too", async () => {
  const key = { "idempotency-key": "a-key" };
  await desk.platform().call(registration.create, { body: aRegistration() }, key);
  const held = () => desk.rows("select from idempotency_keys where business_id = $1", [PLATFORM]);
  expect(await held()).toHaveLength(1);
  await desk.rows("update idempotency_keys set created_at = created_at - interval '24 hours'");
  await desk.self.parts.database.transact(PLATFORM, deleteExpiredIdempotencyKeys);

  expect(await held()).toEqual([]);
});
