import { once } from "node:events";
import { Agent, request as ask } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { testDesk } from "../../testing/desk.ts";

const desk = testDesk();

beforeAll(async () => {
  await desk.self.app.listen({ host: "127.0.0.1", port: 0 });
});

/** Uploads a logo over a connection that it then closes; returns the status. */
async function upload(parts: Buffer[]): Promise<number | undefined> {
  const { token } = await desk.as("admin");
  const { port } = desk.self.app.server.address() as AddressInfo;
  const boundary = "a-boundary";
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    const sent = ask(
      {
        port,
        host: "127.0.0.1",
        agent,
        method: "PUT",
        path: "/api/v1/settings/general/update/",
        headers: {
          host: desk.business().host,
          authorization: `Bearer ${token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => {
          agent.destroy();
          resolve(answer.statusCode);
        });
      },
    );
    sent.on("error", reject);
    for (const part of parts)
      sent.write(Buffer.concat([Buffer.from(`\r\n--${boundary}\r\n`), part]));
    sent.end(`\r\n--${boundary}--\r\n`);
  });
}

function part(disposition: string, bytes: Buffer | string): Buffer {
  const head = `Content-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes)]);
}

const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024, 7);

test.each([
  ["is too large", part('name="logo"; filename="logo.png"', megabytes(5)), 413],
  ["has an unknown field name", part('name="banner"; filename="b.png"', megabytes(5)), 400],
])("an upload that %s is refused, and its connection closes", async (_, refused, status) => {
  expect(await upload([refused, part('name="favicon"; filename="f.png"', megabytes(5))])).toBe(
    status,
  );

  const { server } = desk.self.app;
  const count = promisify(server.getConnections.bind(server));
  await expect.poll(() => count()).toBe(0);
});

test("a field that is too long is refused, not truncated", async () => {
  expect(await upload([part('name="phone"', "1".repeat(70_000))])).toBe(413);
});

test.each([
  [
    "ends before its last boundary",
    "a",
    '--a\r\nContent-Disposition: form-data; name="phone"\r\n\r\n1',
  ],
  [
    "ends inside a file",
    "a",
    '--a\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n1',
  ],
  ["has a boundary that is too long", "a".repeat(300), `--${"a".repeat(300)}--`],
])("a form that %s is refused as invalid", async (_, boundary, payload) => {
  const admin = await desk.as("admin");
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const { status, problem } = await admin.send("PUT", "/settings/general/update/", {
    payload,
    headers,
  });
  expect([status, problem.code]).toEqual([400, "request.invalid"]);
});

/** Sends only the start of an upload and returns the status. */
async function begin(head: string, declared: number): Promise<string> {
  const { token } = await desk.as("customer");
  const { port } = desk.self.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /api/v1/files/ HTTP/1.1\r\nHost: ${desk.business().host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${declared}\r\n\r\n${head}`,
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer.toString().split("\r\n")[0] ?? "";
}

test("an upload with a declared size over the limit is refused before any byte is read", async () => {
  expect(await begin("", 30 * 1024 * 1024)).toContain("413");
});

test("a file with a refused name is refused before its bytes arrive", async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="setup.exe"\r\n\r\nMZ';
  expect(await begin(head, 10 * 1024 * 1024)).toContain("400");
});
