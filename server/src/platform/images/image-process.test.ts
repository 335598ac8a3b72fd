import { pbkdf2 } from "node:crypto";
import { constants } from "node:os";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ImageProcess } from "./image-process.ts";
import type { DrawTask } from "./image-task.ts";

/** With the priority of other processes: with a low one it waits for all other checks that run beside this one. */
function imageProcess(limits: ConstructorParameters<typeof ImageProcess>[0] = {}) {
  return new ImageProcess({ priority: constants.priority.PRIORITY_NORMAL, ...limits });
}

const small = await sharp({ create: { width: 90, height: 60, channels: 3, background: "red" } })
  .png()
  .toBuffer();

function logo(from: Uint8Array): DrawTask {
  return { from, accept: ["png", "svg"], side: 64, fit: "inside", format: "png" };
}

function svg(inside: string, head = ""): Buffer {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">';
  return Buffer.from(`${head}${open}${inside}</svg>`);
}

/** A few hundred bytes that take minutes to draw. */
const hostile = svg(
  `<filter id="f"><feMorphology operator="dilate" radius="250"/></filter>${'<rect width="512" height="512" filter="url(#f)"/>'.repeat(400)}`,
);

/** The messages of what was refused, in the order in which the tasks ended. */
function ends(tasks: Record<string, Promise<unknown>>): Promise<string[]> {
  const order: string[] = [];
  const all = Object.entries(tasks).map(([name, task]) =>
    task.then(
      () => order.push(name),
      (error: Error) => order.push(`${name}: ${error.message}`),
    ),
  );
  return Promise.all(all).then(() => order);
}

const costly = "This picture takes too long to draw. Upload a simpler one.";

test("a picture that takes too long is stopped, and the next one is drawn", async () => {
  const images = imageProcess({ svgMs: 300 });

  await expect(images.draw("acme", logo(hostile))).rejects.toThrow(costly);

  expect(await images.draw("acme", logo(small))).toMatchObject({ width: 64, height: 43 });
});

test("a business whose pictures take too long delays another by one picture at most", async () => {
  const images = imageProcess({ svgMs: 300 });
  const order = await ends({
    first: images.draw("hostile", logo(hostile)),
    second: images.draw("hostile", logo(hostile)),
    third: images.draw("hostile", logo(hostile)),
    theirs: images.draw("acme", logo(small)),
  });

  expect(order.map((end) => end.split(":")[0])).toEqual(["first", "theirs", "second", "third"]);
});

test("drawing uses no thread of this process: hashing ends before four hostile pictures", async () => {
  const images = imageProcess({ svgMs: 400 });
  const drawings = [1, 2, 3, 4].map((n) => images.draw(`business ${n}`, logo(hostile)));
  const hashed = promisify(pbkdf2)("a password", "salt", 1000, 32, "sha256");

  const order = await ends({ hashed, ...Object.fromEntries(Object.entries(drawings)) });

  expect(order[0]).toBe("hashed");
  expect(order.slice(1)).toEqual([0, 1, 2, 3].map((n) => `${n}: ${costly}`));
});

test("a process that is killed from outside is started again", async () => {
  const images = imageProcess();
  await images.draw("acme", logo(small));
  const drawing = images.draw("acme", logo(hostile));
  process.kill(images.pid ?? 0, "SIGKILL");

  await expect(drawing).rejects.toThrow(costly);
  expect(await images.draw("acme", logo(small))).toMatchObject({ width: 64 });
});

test("no more than the limit of a business waits; the rest is refused, and others are served", async () => {
  const images = imageProcess({ waiting: 1 });
  const tasks = [1, 2, 3].map(async () => images.draw("acme", logo(small)));
  const order = await ends({
    ...Object.fromEntries(Object.entries(tasks)),
    theirs: images.draw("other", logo(small)),
  });

  expect(order).toHaveLength(4);
  expect(order.filter((end) => end.includes("busy"))).toHaveLength(1);
  expect(order).toContain("theirs");
});

test.each([
  ["an entity", svg("<rect/>", '<!DOCTYPE svg [<!ENTITY a "aaaa">]>')],
  ["text", svg("<text>hello</text>")],
  ["text of another name space prefix", svg("<svg:text>hello</svg:text>")],
])("an SVG with %s is refused and says why", async (_, from) => {
  await expect(imageProcess().draw("acme", logo(from))).rejects.toThrow(
    "Upload an SVG without text and entities. Convert its text to outlines first.",
  );
});

test.each([
  ["UTF-16", Buffer.from(`\ufeff${svg("<text>a</text>").toString()}`, "utf16le")],
  ["a declared UTF-7", svg("+ADw-text+AD4-", '<?xml version="1.0" encoding="UTF-7"?>')],
])("an SVG in %s is refused, because it could hide text", async (_, from) => {
  await expect(imageProcess().draw("acme", logo(from))).rejects.toThrow("Upload an image file");
});

test("an SVG with the document type of a drawing program is accepted", async () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

  const drawn = await imageProcess().draw("acme", logo(svg("<rect/>", doctype)));

  expect(drawn).toMatchObject({ width: 64, height: 64 });
});
