import fc from "fast-check";
import type { Twist } from "./shot.ts";
import { hostileText } from "./wrong-values.ts";

const boundary = "fuzz-boundary";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The smallest PNG there is: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';

const contents: readonly (string | Buffer)[] = [
  "",
  "not a picture",
  pixel,
  pixel.subarray(0, 40),
  Buffer.concat([pixel, Buffer.alloc(5000, 1)]),
  drawing,
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"></svg>`,
  '<!DOCTYPE a [<!ENTITY b "c">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0xff, 0xff, 0xff, 0x7f, 22, 0, 0, 0]),
  Buffer.from([0, 0, 1, 0, 0xff, 0xff]),
  "GIF89a",
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.alloc(2 * 1024 * 1024 + 1, 7),
];

interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly content: string | Buffer;
}

const names = [
  "logo",
  "favicon",
  "file",
  "purpose",
  "name",
  "version",
  "remove_logo",
  "__proto__",
  "constructor",
  "",
  "x",
];
const filenames = [
  undefined,
  "a.png",
  "../../a.png",
  "",
  "a\u202e.png",
  '"; name="logo',
  "a".repeat(3000),
];

const part: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom(...names),
  filename: fc.constantFrom(...filenames),
  content: fc.oneof(fc.constantFrom(...contents), hostileText),
});

const whole = fc
  .array(part, { maxLength: 4 })
  .map((parts): Twist => ({ contentType: formType, body: formOf(parts) }));

/** Forms whose frame is broken, or that hold too much of something. */
const broken: readonly (string | Buffer)[] = [
  "",
  `--${boundary}`,
  `--${boundary}--`,
  `--${boundary}\r\n\r\nno headers\r\n--${boundary}--\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--${boundary}--\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nno end`,
  `--other\r\nContent-Disposition: form-data; name="name"\r\n\r\nother frame\r\n--other--\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--${boundary}--\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name*=utf-8''n%ff\r\n\r\nx\r\n--${boundary}--\r\n`,
  `--${boundary}\r\n${"X-A: b\r\n".repeat(3000)}\r\nx\r\n--${boundary}--\r\n`,
  formOf(
    Array.from({ length: 60 }, (_, n) => ({ name: `a${n}`, filename: undefined, content: "b" })),
  ),
  formOf(Array.from({ length: 8 }, () => ({ name: "logo", filename: "a.png", content: pixel }))),
  formOf([{ name: "name", filename: undefined, content: "a".repeat(70 * 1024) }]),
  Buffer.from(formOf([{ name: "logo", filename: "a.png", content: pixel }])).subarray(0, 150),
];

/** An upload as a page sends it. */
const upload = fc
  .tuple(fc.constantFrom("message", "draft", "task", "asset"), fc.constantFrom(...contents))
  .map(([purpose, content]): Twist => {
    const file = { name: "file", filename: "note.txt", content };
    const parts = [{ name: "purpose", filename: undefined, content: purpose }, file];
    return { contentType: formType, body: formOf(parts) };
  });

/** Forms, sound and not. Most routes take none, and must say so. */
export const forms: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 3, arbitrary: whole },
  { weight: 3, arbitrary: upload },
  fc.constantFrom(...broken).map((body): Twist => ({ contentType: formType, body })),
);

export function formOf(parts: readonly Part[]): Buffer {
  const framed = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(
      filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: image/png`,
    ),
    Buffer.from("\r\n\r\n"),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...framed, Buffer.from(`--${boundary}--\r\n`)]);
}
