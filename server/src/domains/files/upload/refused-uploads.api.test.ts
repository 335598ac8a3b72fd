import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { upload } from "../files.builders.ts";
import { activeFiles, aZip, refusedFiles } from "../hostile.builders.ts";

const desk = testDesk();
const megabyte = 1024 * 1024;

async function kept() {
  const [row] = await desk.rows<{ files: number; blobs: number }>(
    `select (select count(*)::int from files where business_id = $1) as files,
            (select count(*)::int from blobs where business_id = $1) as blobs`,
    [desk.business().id],
  );
  return row;
}

test.each(Object.entries(refusedFiles))("%s is refused, and nothing is stored", async (_, file) => {
  const { status, problem } = await upload(await desk.as("customer"), file);

  expect({ status, code: problem.code }).toEqual({ status: 400, code: "files.type_refused" });
  expect(problem.message).toBe("Files of this type are not allowed");
  expect(await kept()).toEqual({ files: 0, blobs: 0 });
});

test.each(Object.entries(activeFiles))(
  "%s is stored with a harmless media type",
  async (_, file) => {
    const { status, body } = await upload(await desk.as("customer"), file);

    expect(status).toBe(201);
    expect(body.file.media_type).not.toMatch(/html|svg|javascript/);
  },
);

test.each([
  ["a text that begins with MZ", "letter.txt", "MZ wrote to us"],
  ["a valid archive", "a.zip", aZip([{ name: "notes/a.txt", bytes: "hello" }])],
  [
    "a spreadsheet",
    "a.xlsx",
    aZip([{ name: "[Content_Types].xml", bytes: "<x/>" }, { name: "xl/workbook.xml" }]),
  ],
])("%s is accepted", async (_, name, bytes) => {
  expect((await upload(await desk.as("customer"), { name, bytes })).status).toBe(201);
});

test("a file of exactly 20 MB is accepted, and one byte more is refused", async () => {
  const client = await desk.as("customer");
  const most = await upload(client, { name: "a.bin", bytes: Buffer.alloc(20 * megabyte, 1) });
  expect(most.status).toBe(201);

  const more = await upload(client, { name: "a.bin", bytes: Buffer.alloc(20 * megabyte + 1, 1) });
  expect({ status: more.status, code: more.problem.code, message: more.problem.message }).toEqual({
    status: 413,
    code: "files.too_large",
    message: "File is larger than 20 MB",
  });
  expect((await kept())?.files).toBe(1);
});
