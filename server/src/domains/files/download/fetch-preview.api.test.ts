import { files } from "@parley/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import {
  aBomb,
  aDrawing,
  aPicture,
  aPolyglot,
} from "../../tenancy/branding/brand-images.builders.ts";
import { uploaded } from "../files.builders.ts";

const desk = testDesk();

async function previewOf(client: Client, id: string): Promise<string | null> {
  return (await client.call(files.show, { params: { id } })).body.preview_url;
}

async function look(client: Client, url: string | null, size: files.PreviewSize = "thumb") {
  const token = url?.split("/").at(-1) ?? "";
  return client.call(files.preview, { params: { token }, query: { size } });
}

test.each(["png", "jpeg", "gif", "webp"] as const)(
  "a %s has a small redrawn preview that cannot run",
  async (format) => {
    const client = await desk.as("customer");
    const id = await uploaded(client, { name: "p", bytes: await aPicture(format, 900, 600) });
    const { status, headers, bytes } = await look(client, await previewOf(client, id));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "sandbox; default-src 'none'; img-src data:",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(bytes.includes("kept by nobody")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "webp",
      width: 480,
      height: 320,
    });
    const large = await look(client, await previewOf(client, id), "large");
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 900, height: 600 });
  },
);

test("content appended to a picture is not in its preview", async () => {
  const client = await desk.as("agent");
  const id = await uploaded(client, { name: "p.png", bytes: await aPolyglot() });
  const { status, bytes } = await look(client, await previewOf(client, id), "large");
  expect(status).toBe(200);
  expect(bytes.includes("script")).toBe(false);
});

test.each([
  ["an SVG", "p.svg", aDrawing("<script>alert(1)</script>")],
  ["an HTML page", "p.png", Buffer.from("<html><script>alert(1)</script></html>")],
  ["a picture of too many pixels", "p.png", await aBomb()],
  ["a text", "p.jpg", Buffer.from("hello")],
] as const)("%s has no preview, whatever its name", async (_, name, bytes) => {
  const client = await desk.as("agent");
  const id = await uploaded(client, { name, bytes });
  const shown = (await client.call(files.show, { params: { id } })).body;
  expect(shown.preview_url).toBeNull();
  expect((await look(client, shown.url)).status).toBe(404);
});

test("an incomplete picture has no preview", async () => {
  const client = await desk.as("agent");
  const whole = await aPicture("png");
  const id = await uploaded(client, { name: "p.png", bytes: whole.subarray(0, 900) });
  const { url } = (await client.call(files.show, { params: { id } })).body;
  expect((await look(client, url)).status).toBe(404);
});

test("a preview URL is bound to session and business for five minutes, like that of the file", async () => {
  const client = await desk.as("customer");
  const id = await uploaded(client, { name: "p.png", bytes: await aPicture() });
  const url = await previewOf(client, id);
  expect((await look(await desk.as("agent", "globex"), url)).status).toBe(404);
  expect((await look(client, "no-such-address")).status).toBe(404);
  const other = await desk.as("neighbour");
  expect((await other.call(files.show, { params: { id } })).status).toBe(404);
  await desk.rows("update files set owner_id = $2 where id = $1", [
    id,
    desk.business().people.agent.id,
  ]);
  expect((await look(client, url)).status).toBe(404);
});
