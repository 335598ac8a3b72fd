import { files, requestForms, requests, settings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { scheduleBlobCleanUp } from "../../files/index.ts";
import { openTicket, streamOf } from "../../tickets/testing/tickets.ts";
import { getPage, sendFiles, stampOf } from "../testing/pages.ts";
import { aForm, confirmationOf, listOf, mailsOf } from "../testing/requests.ts";
import { deleteOldRequests } from "./delete-old-requests.ts";

const desk = testDesk();
const photo = { name: "photo.txt", bytes: "a photo of the scanner" };

const filesOf = () =>
  desk.rows<{ name: string; used_by_type: string | null; owner_id: string | null }>(
    "select name, used_by_type, owner_id from files where business_id = $1 order by id",
    [desk.business().id],
  );

async function askWith(uploads: readonly { name: string; bytes: string | Buffer }[], more = {}) {
  const form = { ...aForm(), ...more };
  const sent = await sendFiles(desk, "/support/new", { opened: stampOf(desk), ...form }, uploads);
  return { form, sent };
}

async function confirm(email: string) {
  const body = { token: await confirmationOf(desk, email) };
  const reply = await desk.visitor().call(requestForms.confirm, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function anOpened(title: string) {
  const row = (await listOf(desk, "new")).find((one) => one.title === title);
  const admin = await desk.as("admin");
  const params = { request: row?.id ?? "" };
  return { admin, params, shown: (await admin.call(requests.show, { params })).body.request };
}

async function accept(request: string) {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  const body = { department: row?.id ?? "" };
  return (await desk.as("admin")).call(requests.accept, { params: { request }, body });
}

test("files of a form wait with the request, staff download them, and they are in the ticket", async () => {
  const { form, sent } = await askWith([photo, { name: "log.txt", bytes: "a log" }]);
  expect([sent.statusCode, sent.body.includes("Check your email")]).toEqual([200, true]);
  await confirm(form.email);
  await desk.drain();
  const { admin, params, shown } = await anOpened(form.title);
  expect(shown.files).toMatchObject([{ name: "photo.txt" }, { name: "log.txt", size: 5 }]);
  const id = shown.files[0]?.id ?? "";
  const opened = await admin.call(files.show, { params: { id } });
  expect(opened.status, opened.text).toBe(200);
  const other = await (await desk.as("customer")).call(files.show, { params: { id } });
  expect(other.status).toBe(404);
  const accepted = await accept(params.request);
  expect(accepted.status, accepted.text).toBe(200);
  const [first] = await streamOf(desk, accepted.body.request.ticket?.id ?? "", "admin");
  expect(first?.files).toMatchObject([{ name: "photo.txt" }, { name: "log.txt" }]);
  const restored = await admin.call(requests.restore, { params });
  expect(restored.status, restored.text).toBe(200);
  expect((await anOpened(form.title)).shown.files).toHaveLength(2);
});

test("a business that wants tickets gets the files with the ticket", async () => {
  const admin = await desk.as("admin");
  await admin.call(settings.changePortal, { body: { anonymous_submissions: "ticket" } });
  const { form } = await askWith([photo]);
  const { reference } = await confirm(form.email);
  const page = await getPage(desk, `/support/tk/${reference}`);
  expect(page.body).toContain("photo.txt");
});

test("nothing is kept of what nobody confirms, nor of spam", async () => {
  const { form } = await askWith([photo]);
  const trapped = await askWith([photo], { website: "https://spam.example" });
  const fast = await sendFiles(desk, "/support/new", { ...aForm(), opened: "0" }, [photo]);
  expect([trapped.sent.statusCode, fast.statusCode]).toEqual([200, 200]);
  expect(await mailsOf(desk, form.email)).toHaveLength(1);
  expect(await filesOf()).toEqual([{ name: "photo.txt", used_by_type: "request", owner_id: null }]);
  const old = "update requests set created_at = now() - interval '73 hours' where business_id = $1";
  await desk.rows(old, [desk.business().id]);
  const { database } = desk.self.parts;
  await database.transact(desk.business().id, deleteOldRequests);
  expect(await filesOf()).toMatchObject([{ used_by_type: null }]);
  const unused = "update files set created_at = now() - interval '25 hours' where business_id = $1";
  await desk.rows(unused, [desk.business().id]);
  await database.transact(desk.business().id, scheduleBlobCleanUp);
  await desk.drain();
  expect(await filesOf()).toEqual([]);
});

test.each([
  ["a program", [{ name: "setup.exe", bytes: "MZ" }], "are not accepted"],
  ["an empty file", [{ name: "empty.txt", bytes: "" }], "is empty"],
  ["too many files", Array.from({ length: 6 }, () => photo), "Choose at most 5 files"],
  [
    "too large files",
    [
      { name: "one.txt", bytes: Buffer.alloc(14 * 1024 * 1024, "a") },
      { name: "two.txt", bytes: Buffer.alloc(14 * 1024 * 1024, "b") },
    ],
    "This message is larger than 25 MB",
  ],
])("a form with %s is refused with what was typed", async (_, uploads, message) => {
  const { form, sent } = await askWith(uploads);
  expect([sent.statusCode, sent.body.includes(message)]).toEqual([400, true]);
  expect(sent.body).toContain(`value="${form.title}"`);
  expect(await filesOf()).toEqual([]);
});

test("files that wait with requests have a limit, so that strangers do not fill the storage", async () => {
  await askWith([photo]);
  const full = "update files set size = 2147483648 where business_id = $1";
  await desk.rows(full, [desk.business().id]);
  const { sent } = await askWith([photo]);
  expect([sent.statusCode, sent.body.includes("We take no files at the moment")]).toEqual([
    400,
    true,
  ]);
  expect((await askWith([])).sent.statusCode).toBe(200);
  expect(await filesOf()).toHaveLength(1);
});

test("a reply by link brings its files, and nobody else stores any", async () => {
  const { id, reference } = await openTicket(desk, { title: "Scanner loses Wi-Fi" });
  const path = `/support/tk/${reference}/reply`;
  const sent = await sendFiles(desk, path, { body: "See the photo." }, [photo]);
  expect(sent.statusCode, sent.body).toBe(303);
  const last = (await streamOf(desk, id)).at(-1);
  expect(last).toMatchObject({ files: [{ name: "photo.txt" }], mail_marks: ["by_link"] });
  const unknown = await sendFiles(desk, `/support/tk/${"A".repeat(22)}/reply`, { body: "Hello" }, [
    photo,
  ]);
  expect(unknown.statusCode).toBe(404);
  expect(await filesOf()).toHaveLength(1);
});

test("a form without a place for files takes none", async () => {
  const sent = await sendFiles(desk, "/support/check", { ticket: "TK1" }, [photo]);
  expect(sent.statusCode).toBe(415);
});

test.each([
  ["without a boundary", "multipart/form-data", "x"],
  ["that ends too early", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-"],
  [
    "with a file in another field",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="other"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n',
  ],
])("a form %s is refused", async (_, type, payload) => {
  const { host } = desk.business();
  const headers = { host, "sec-fetch-site": "same-origin", "content-type": type };
  const reply = await desk.self.app.inject({
    method: "POST",
    url: "/support/new",
    payload,
    headers,
  });
  expect(reply.statusCode).toBe(400);
  expect(await filesOf()).toEqual([]);
});
