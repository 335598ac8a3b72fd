import { files } from "@parley/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { aBomb, aPicture, aPolyglot } from "../../tenancy/branding/brand-images.builders.ts";
import { upload } from "../files.builders.ts";

const desk = testDesk();

async function fetched(client: Client, id: string): Promise<Buffer> {
  const { body } = await client.call(files.show, { params: { id } });
  const token = body.url.split("/").at(-1) ?? "";
  return (await client.call(files.content, { params: { token } })).bytes;
}

test.each(["png", "jpeg", "gif", "webp"] as const)(
  "a %s for an article is redrawn with the same format and size, without metadata",
  async (format) => {
    const client = await desk.as("agent");
    const bytes = await aPicture(format, 90, 60);
    const { status, body } = await upload(client, { name: "p", bytes }, "article");
    expect(status).toBe(201);
    expect(body.file).toMatchObject({ width: 90, height: 60, media_type: `image/${format}` });

    const kept = await fetched(client, body.file.id);
    expect(kept.includes("kept by nobody")).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  },
);

test("an animated picture stays animated", async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)]);
  const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
  const bytes = await sharp(frames, { raw }).gif().toBuffer();
  const client = await desk.as("agent");
  const { body } = await upload(client, { name: "p.gif", bytes }, "article");
  expect(body.file).toMatchObject({ width: 10, height: 10 });
  expect((await sharp(await fetched(client, body.file.id)).metadata()).pages).toBe(2);
});

test("content appended to a picture is removed", async () => {
  const client = await desk.as("agent");
  const bytes = await aPolyglot();
  const { status, body } = await upload(client, { name: "p.png", bytes }, "article");
  expect(status).toBe(201);
  expect((await fetched(client, body.file.id)).includes("script")).toBe(false);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  ["an SVG", Buffer.from(drawing)],
  ["a text", Buffer.from("hello")],
  ["a truncated picture", (await aPicture("png")).subarray(0, 900)],
  ["a picture of too many pixels", await aBomb()],
] as const)("%s is not accepted as a picture for an article", async (_, bytes) => {
  const { status, problem } = await upload(await desk.as("agent"), { name: "p", bytes }, "article");
  expect([status, problem.code]).toEqual([400, "files.image_only"]);
});

test("a picture may be 5 MB for an article", async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
  const { status, problem } = await upload(await desk.as("agent"), { name: "p", bytes }, "article");
  expect([status, problem.message]).toEqual([413, "File is larger than 5 MB"]);
});
