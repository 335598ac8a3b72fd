import { once } from "node:events";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { makeLog } from "../../log.ts";
import { testDesk } from "../../testing/desk.ts";
import { buildHttp } from "../build-http.ts";

const desk = testDesk();

test("a connection lost between two statements returns busy, with a time to retry", async () => {
  const pool = connect(desk.self.copy.url, 1, "parley test");
  const app = await buildHttp({ log: makeLog("silent"), trustedProxies: [] });
  app.get("/two-statements", async () => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const lost = once(client, "error");
      await desk.rows("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await lost;
      await client.query("select 1");
    } finally {
      client.release(true);
    }
  });

  const reply = await app.inject("/two-statements");

  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ code: "server.busy", request_id: expect.any(String) });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  await app.close();
  await pool.end();
});
