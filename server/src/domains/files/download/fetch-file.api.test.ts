import { files } from "@parley/contract";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { password } from "#platform/testing/tenants.ts";
import { upload, uploaded } from "../files.builders.ts";
import { sealAddress } from "./fetch-file.ts";

const desk = testDesk();

const tokenIn = (url: string) => url.split("/").at(-1) ?? "";
const fetchWith = (client: Client, token: string, headers?: Record<string, string>) =>
  client.call(files.content, { params: { token } }, headers);

async function addressOf(client: Client, id: string): Promise<string> {
  return tokenIn((await client.call(files.show, { params: { id } })).body.url);
}

/** The response for an invalid address, without the request id. */
async function missing() {
  const { status, problem } = await fetchWith(desk.visitor(), "no-such-address");
  return { status, problem: { ...problem, request_id: "" } };
}

async function answered(client: Client, token: string) {
  const { status, problem } = await fetchWith(client, token);
  return { status, problem: { ...problem, request_id: "" } };
}

test("a file is returned to its owner unchanged, as a download that cannot run", async () => {
  const client = await desk.as("customer");
  const name = "Rechnung 'Über' (1) 100%.html";
  const bytes = "<script>alert(1)</script>";
  const { body } = await upload(client, { name, type: "text/html", bytes });
  const shown = await client.call(files.show, { params: { id: body.file.id } });
  expect(shown.body.state).toBe("unscanned");

  const { status, headers, text } = await fetchWith(desk.visitor(), tokenIn(shown.body.url));
  expect({ status, text }).toEqual({ status: 200, text: bytes });
  expect(headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": String(bytes.length),
    "content-disposition": `attachment; filename="Rechnung '_ber' (1) 100_.html"; filename*=UTF-8''Rechnung%20%27%C3%9Cber%27%20%281%29%20100%25.html`,
    "content-security-policy": "sandbox; default-src 'none'; img-src data:",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, max-age=300",
  });
});

test("a picture keeps its type, so that a page can show it", async () => {
  const gif = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  const client = await desk.as("customer");
  const { body } = await upload(client, { name: "p.gif", bytes: gif });
  expect(body.file).toMatchObject({ media_type: "image/gif", width: 1, height: 1 });

  const { headers, bytes } = await fetchWith(client, await addressOf(client, body.file.id));
  expect(headers["content-type"]).toBe("image/gif");
  expect(bytes.equals(gif)).toBe(true);
});

test("a byte range can be requested; an invalid range returns the whole file", async () => {
  const client = await desk.as("customer");
  const token = await addressOf(client, await uploaded(client, { name: "a", bytes: "0123456789" }));
  const part = await fetchWith(client, token, { range: "bytes=3-5" });
  expect({ status: part.status, text: part.text }).toEqual({ status: 206, text: "345" });
  expect(part.headers).toMatchObject({ "content-range": "bytes 3-5/10", "content-length": "3" });

  const whole = await fetchWith(client, token, { range: "bytes=90-99" });
  expect({ status: whole.status, text: whole.text }).toEqual({ status: 200, text: "0123456789" });
});

test.each(["agent", "admin", "neighbour"] as const)(
  "an unused upload of a customer is not found by the %s",
  async (who) => {
    const id = await uploaded(await desk.as("customer"));
    const client = await desk.as(who);
    const shown = await client.call(files.show, { params: { id } });
    const removed = await client.call(files.remove, { params: { id } });
    expect([shown.problem.code, removed.problem.code]).toEqual([
      "record.not_found",
      "record.not_found",
    ]);
  },
);

test("a download URL of another business is not found", async () => {
  const client = await desk.as("customer", "globex");
  const token = await addressOf(client, await uploaded(client));
  expect(await answered(desk.visitor("acme"), token)).toEqual(await missing());
  expect((await fetchWith(desk.visitor("globex"), token)).status).toBe(200);
});

test("a changed download URL is not found", async () => {
  const client = await desk.as("customer");
  const token = await addressOf(client, await uploaded(client));
  const none = await missing();
  for (let at = 0; at < token.length; at += 7) {
    const other = token[at] === "A" ? "B" : "A";
    const bent = token.slice(0, at) + other + token.slice(at + 1);
    expect(await answered(client, bent), `changed at ${at}`).toEqual(none);
  }
});

test("a download URL expires after five minutes", async () => {
  const client = await desk.as("customer");
  const id = await uploaded(client);
  const { sealer } = desk.self.parts.files;
  const [now] = await desk.rows<{ at: number; session: string }>(
    `select extract(epoch from now())::bigint as at,
            (select id from sessions where account_id = $1 order by started_at desc limit 1) as session`,
    [desk.business().people.customer.id],
  );
  const madeAgo = (seconds: number) =>
    tokenIn(
      sealAddress(sealer, desk.business().id, {
        fileId: id,
        sessionId: now?.session ?? "",
        now: (now?.at ?? 0) - seconds,
      }),
    );

  expect((await fetchWith(client, madeAgo(240))).status).toBe(200);
  expect(await answered(client, madeAgo(300))).toEqual(await missing());
});

test("a download URL ends with its session", async () => {
  const client = await desk.as("customer");
  const token = await addressOf(client, await uploaded(client));
  await desk.rows("update sessions set ended_at = now() where account_id = $1", [
    desk.business().people.customer.id,
  ]);
  expect(await answered(client, token)).toEqual(await missing());
});

test("a download URL of one browser is not found in another", async () => {
  const browser = desk.browser();
  const username = desk.business().people.customer.email;
  const signedIn = await browser.send("POST", "/auth/express/login/", {
    payload: { username, password },
  });
  const { access } = signedIn.body as unknown as { access: string };
  browser.token = access;
  const token = await addressOf(browser, await uploaded(browser));

  expect((await fetchWith(browser, token)).status).toBe(200);
  expect(await answered(desk.browser(), token)).toEqual(await missing());
  expect(await answered(desk.visitor(), token)).toEqual(await missing());
});

test("an attached file has the permissions of its record, for its owner too", async () => {
  const client = await desk.as("customer");
  const id = await uploaded(client);
  await desk.rows("update files set used_by_type = 'note', used_by_id = id where id = $1", [id]);
  const { problem } = await client.call(files.show, { params: { id } });
  expect(problem.code).toBe("record.not_found");
});
