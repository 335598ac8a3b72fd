import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  aBitmap,
  aBomb,
  aDrawing,
  aLyingPicture,
  anIcon,
  aPicture,
  aPolyglot,
} from "./brand-images.builders.ts";
import { redrawImage } from "./redraw-image.ts";

const png64 = await aPicture("png", 64, 64);

test.each([
  ["a PNG", aPicture("png"), "logo", 512, 341],
  ["a JPG", aPicture("jpeg"), "logo", 512, 341],
  ["a small PNG, which is not enlarged", aPicture("png", 20, 10), "logo", 20, 10],
  ["an SVG, rendered at the displayed size", aDrawing(), "logo", 512, 256],
  ["an SVG with an XML declaration", aDrawing("", '<?xml version="1.0"?>'), "favicon", 64, 32],
  ["an SVG without a size", aDrawing("", "", 'viewBox="0 0 10 10"'), "favicon", 64, 64],
  [
    "an ICO of bitmaps",
    anIcon([16, 48].map((side) => ({ side, picture: aBitmap(side) }))),
    "favicon",
    48,
    48,
  ],
  ["an ICO of a PNG", anIcon([{ side: 64, picture: png64 }]), "favicon", 64, 64],
  ["a PNG for the small icon", aPicture("png"), "favicon", 64, 43],
] as const)(
  "%s becomes a PNG of the size it is shown at",
  async (_, upload, kind, width, height) => {
    const drawn = await redrawImage("acme", await upload, kind);
    const seen = await sharp(drawn).metadata();

    expect(seen).toMatchObject({ format: "png", width, height });
    expect(seen.exif ?? seen.icc ?? seen.xmp).toBeUndefined();
  },
);

test("no uploaded bytes are kept: neither appended content nor metadata", async () => {
  const drawn = await redrawImage("acme", await aPolyglot(), "logo");

  for (const hidden of ["script", "PK\u0003\u0004", "kept by nobody"])
    expect(drawn.includes(hidden)).toBe(false);
});

test("an SVG runs no script and fetches no file, neither by reference nor by entity", async () => {
  const folder = await mkdtemp(join(tmpdir(), "drawing-"));
  const secret = join(folder, "secret.png");
  await writeFile(secret, await aPicture("png", 40, 20));
  const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>`;
  const inside =
    `<script>document.title = "run"</script><image width="40" height="20" href="file://${secret}"/>` +
    `<image width="40" height="20" xlink:href="${secret}"/><image width="40" height="20" href="secret.png"/>`;
  for (const drawing of [aDrawing(inside), aDrawing("<text>&x;</text>", entity)]) {
    const drawn = await redrawImage("acme", drawing, "logo").catch(
      (refusal: Error) => refusal.message,
    );
    if (typeof drawn === "string") expect(drawn).toContain("Upload an SVG without text");
    else expect((await sharp(drawn).stats()).dominant).toMatchObject({ r: 8, g: 248, b: 8 });
  }
  await rm(folder, { recursive: true });
});

test.each([
  ["a text named as PNG", Buffer.from("this is no picture")],
  ["nothing", Buffer.alloc(0)],
  ["an HTML page", Buffer.from("<html><svg></svg></html>")],
  ["a truncated PNG", png64.subarray(0, png64.length - 40)],
  ["a picture of 30 megapixels", aBomb()],
  ["a picture that claims 400 megapixels", aLyingPicture(20_000, 20_000)],
  ["an SVG of 10,000 megapixels", aDrawing("", "", 'width="100000" height="100000"')],
  [
    "an icon whose bitmap claims a huge size",
    anIcon([{ side: 256, picture: aBitmap(16, 20_000) }]),
  ],
  ["an icon without pictures", anIcon([])],
  [
    "an icon that lists missing images",
    anIcon([{ side: 16, picture: aBitmap(16) }]).subarray(0, 60),
  ],
  ["a WebP", aPicture("webp")],
  ["a GIF", aPicture("gif")],
  ["a TIFF", aPicture("tiff")],
  ["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj")],
])("%s is refused", async (_, upload) => {
  await expect(redrawImage("acme", await upload, "logo")).rejects.toThrow("Upload an image file");
});

test("of an icon with 65,000 images only one is decoded", async () => {
  const icon = anIcon([{ side: 16, picture: aBitmap(16) }]);
  const entry = icon.subarray(6, 22);
  const count = 65_000;
  const head = Buffer.from(icon.subarray(0, 6));
  head.writeUInt16LE(count, 4);
  const listed = Buffer.from(entry);
  listed.writeUInt32LE(6 + 16 * count, 12);
  const many = Buffer.concat([
    head,
    ...Array.from({ length: count }, () => listed),
    icon.subarray(22),
  ]);

  expect(await sharp(await redrawImage("acme", many, "favicon")).metadata()).toMatchObject({
    width: 16,
  });
});
