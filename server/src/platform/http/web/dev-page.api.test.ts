import { spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { general } from "@parley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const web = `${import.meta.dirname}/../../../../../web`;
const config = { WEB_DIR: web, BASE_URL: "http://parley.localhost", SUPPORT_PHONE: "+44 20" };
const desk = testDesk({ config });
const ports = { api: 0, vite: 0 };
let vite: ReturnType<typeof spawn> | undefined;

beforeAll(async () => {
  await desk.self.app.listen({ host: "127.0.0.1", port: 0 });
  ports.api = (desk.self.app.server.address() as AddressInfo).port;
  ports.vite = await freePort();
  vite = spawn(process.execPath, ["node_modules/vite/bin/vite.js"], {
    cwd: web,
    env: { API_URL: `http://127.0.0.1:${ports.api}`, WEB_PORT: String(ports.vite) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  vite.on("exit", () => reject(new Error("Vite has stopped")));
  vite.stdout?.on("data", (line) => {
    if (String(line).includes("ready")) resolve();
  });
  await promise;
});
afterAll(async () => {
  if (!vite) return;
  const ended = once(vite, "exit");
  vite.kill();
  await ended;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function pageFrom(port: number, host: string, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ port, path, headers: { host, accept: "text/html" } }, resolve)
    .on("error", reject)
    .end();
  const reply = await promise;
  const { "content-security-policy": policy, location } = reply.headers;
  const body = await text(reply);
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(policy)) ?? [];
  return {
    body,
    shell: {
      status: reply.statusCode,
      location,
      policy: String(policy).replaceAll(nonce || "none", "nonce"),
      // What the server writes into the page; Vite adds scripts, and resolves addresses of files.
      written: body
        .match(/<title>[^<]*<\/title>|<meta name="parley[^>]*>|<style[^>]*>[^<]*<\/style>/g)
        ?.map((tag) => tag.replaceAll(nonce || "none", "nonce")),
    },
  };
}

test.each(["/", "/auth", "/ticket/TK20418", "/api-of-nothing", "/health"])(
  "%s has in development the branding, facts and policy that the API serves",
  async (path) => {
    const admin = await desk.as("admin");
    await admin.call(general.update, { body: { name: "Harbor & Co", brand_color: "#8a1c5b" } });
    const { host } = desk.business();
    const [served, developed] = [
      await pageFrom(ports.api, host, path),
      await pageFrom(ports.vite, host, path),
    ];
    expect(developed.shell).toEqual(served.shell);
    expect(developed.body).not.toContain("__NONCE__");
  },
);

test("the platform's address leads to its site in development too", async () => {
  const host = "parley.localhost";
  for (const port of Object.values(ports)) {
    expect((await pageFrom(port, host, "/")).shell).toMatchObject({
      status: 302,
      location: "/site",
    });
    expect((await pageFrom(port, host, "/site")).shell.status).toBe(200);
  }
  const { body } = await pageFrom(ports.vite, host, "/site");
  expect(body).toContain('<meta name="parley-platform" content="http://parley.localhost" />');
  expect(body).toContain("/@vite/client");
});
