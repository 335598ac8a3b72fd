import { general, site } from "@parley/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import {
  aBitmap,
  aBomb,
  aDrawing,
  anIcon,
  aPicture,
  aPolyglot,
} from "../branding/brand-images.builders.ts";

const desk = testDesk();

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sends the form as a browser does. */
async function save(
  client: Client,
  fields: Record<string, string>,
  files: Record<string, Upload> = {},
) {
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.set(name, value);
  for (const [field, { name, bytes }] of Object.entries(files))
    payload.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const { status, body, problem } = await client.send("PUT", "/settings/general/update/", {
    payload,
  });
  return {
    status,
    problem,
    ...(body as unknown as { message: string; business: general.Business }),
  };
}

function fetchImage(url: string | null, name: "acme" | "globex" = "acme") {
  return desk.self.app.inject({ url: url ?? "", headers: { host: desk.business(name).host } });
}

const images = (name: "acme" | "globex" = "acme") =>
  desk.rows<{ id: string; kind: string; bytes: Buffer }>(
    "select id, kind, bytes from brand_images where business_id = $1 order by kind",
    [desk.business(name).id],
  );

test("an admin changes the general settings, and an event lists the changes", async () => {
  const admin = await desk.as("admin");
  const body = {
    name: "Acme Help",
    email: "Help@Acme.test",
    phone: "+44 20 7946 0000",
    timezone: "Asia/Tokyo",
    brand_color: "#00AAFF",
  };
  const before = (await admin.call(general.info, {})).body.business;
  const answer = await admin.call(general.update, { body });

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    message: "Settings updated successfully!",
    business: {
      ...before,
      ...body,
      email: "help@acme.test",
      brand_color: "#00aaff",
      version: before.version + 1,
      updated_at: expect.any(String),
    },
  });
  expect(await desk.announced()).toEqual(["business.updated"]);
  const [event] = await desk.rows(
    "select record_type, record_id, record_version, changes, actor_id from events where business_id = $1 and name = 'business.updated'",
    [desk.business().id],
  );
  expect(event).toMatchObject({
    record_type: "business",
    record_id: desk.business().id,
    record_version: before.version + 1,
    actor_id: desk.business().people.admin.id,
  });
  expect(event?.changes).toContainEqual({ field: "name", from: before.name, to: "Acme Help" });
  expect((await admin.call(general.info, {})).body.business).toEqual(answer.body.business);
});

test("the shown URLs are those of the site, and a new name does not change them", async () => {
  const admin = await desk.as("admin");
  const { label } = desk.business();
  const { body } = await admin.call(general.update, { body: { name: "Quite Another Name" } });

  expect(body.business).toMatchObject({
    domain: label,
    domain_url: `http://${label}.parley.test`,
    support_url: `http://${label}.parley.test/support`,
  });
});

test("an equal change creates no version and no event", async () => {
  const admin = await desk.as("admin");
  const { name, version } = (await admin.call(general.info, {})).body.business;
  const { body } = await admin.call(general.update, { body: { name } });

  expect(body.business.version).toBe(version);
  expect(await desk.announced()).toEqual([]);
});

test("a save with logo, favicon and new name shows all three, also to the next visitor", async () => {
  const { business, status } = await save(
    await desk.as("admin"),
    { name: "Acme Help" },
    {
      logo: { name: "logo.png", bytes: await aPicture("png") },
      favicon: { name: "favicon.ico", bytes: anIcon([{ side: 32, picture: aBitmap(32) }]) },
    },
  );

  expect(status).toBe(200);
  const visit = await desk
    .visitor()
    .call(site.validate, { body: { url: `http://${desk.business().host}/` } });
  const { name, logo_url, favicon_url } = visit.body.business;
  expect({ name, logo_url, favicon_url }).toEqual({
    name: "Acme Help",
    logo_url: business.logo_url,
    favicon_url: business.favicon_url,
  });
  const logo = await fetchImage(logo_url);
  expect(logo.statusCode).toBe(200);
  expect(logo.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment",
  });
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: "png", width: 512 });
  expect(await sharp((await fetchImage(favicon_url)).rawPayload).metadata()).toMatchObject({
    width: 32,
  });
});

test("replaced and removed pictures are deleted", async () => {
  const admin = await desk.as("admin");
  const logo = { name: "logo.png", bytes: await aPicture("png", 20, 20) };
  const favicon = { name: "favicon.svg", bytes: aDrawing() };
  const first = await save(admin, {}, { logo, favicon });
  const second = await save(
    admin,
    {},
    { logo: { name: "logo.jpg", bytes: await aPicture("jpeg", 30, 30) } },
  );

  expect(second.business.logo_url).not.toBe(first.business.logo_url);
  expect(second.business.favicon_url).toBe(first.business.favicon_url);
  expect(await images()).toHaveLength(2);
  expect((await fetchImage(first.business.logo_url)).statusCode).toBe(404);

  const third = await save(admin, { remove_logo: "true", remove_favicon: "true" });
  expect(third.business).toMatchObject({ logo_url: null, favicon_url: null });
  expect(await images()).toEqual([]);
});

test.each([
  ["PNG", "logo.png", () => aPicture("png")],
  ["JPG", "logo.jpg", () => aPicture("jpeg")],
  ["SVG with a script", "logo.svg", () => aDrawing("<script>alert(1)</script>")],
  ["ICO", "logo.ico", () => anIcon([{ side: 16, picture: aBitmap(16) }])],
  ["picture with an appended HTML page", "logo.png", () => aPolyglot()],
  ["JPG named as PNG", "logo.png", () => aPicture("jpeg")],
])("a %s is stored as a PNG without any of the sent bytes", async (_, name, make) => {
  const { status } = await save(
    await desk.as("admin"),
    {},
    { logo: { name, bytes: await make() } },
  );

  expect(status).toBe(200);
  const [kept] = await images();
  expect((await sharp(kept?.bytes).metadata()).format).toBe("png");
  expect(kept?.bytes.includes("script")).toBe(false);
});

test.each([
  ["text renamed to .png", "logo.png", () => Buffer.from("not a picture")],
  ["30-megapixel bomb", "logo.png", () => aBomb()],
  ["truncated PNG", "logo.png", async () => (await aPicture("png")).subarray(0, 600)],
  ["page", "logo.svg", () => Buffer.from("<html><body><svg></svg></body></html>")],
  ["GIF", "logo.gif", () => aPicture("gif")],
])("a %s is refused, and nothing is changed", async (_, name, make) => {
  const bytes = await make();
  const { status, problem } = await save(
    await desk.as("admin"),
    { name: "New" },
    { favicon: { name, bytes } },
  );

  expect(status).toBe(400);
  expect(problem).toMatchObject({ code: "files.image_only", message: "Upload an image file" });
  expect(await images()).toEqual([]);
  expect(await desk.announced()).toEqual([]);
});

test("a picture of more than 2 MB is refused before it is decoded; one of 2 MB is accepted", async () => {
  const admin = await desk.as("admin");
  const limit = 2 * 1024 * 1024;
  const picture = await aPicture("png", 20, 20);
  const padded = (size: number) => ({
    name: "logo.png",
    bytes: Buffer.concat([picture, Buffer.alloc(size - picture.length)]),
  });

  const { status, problem } = await save(admin, {}, { logo: padded(limit + 1) });
  expect(status).toBe(413);
  expect(problem).toMatchObject({ code: "files.too_large", message: "File is larger than 2 MB" });
  expect((await save(admin, {}, { logo: padded(limit) })).status).toBe(200);
});

test("a file under an unknown name is refused", async () => {
  const admin = await desk.as("admin");
  const bytes = await aPicture("png", 20, 20);
  const { status, problem } = await save(admin, {}, { banner: { name: "b.png", bytes } });
  expect(status).toBe(400);
  expect(problem.fields).toEqual({ banner: "This field is not known" });
  expect(await images()).toEqual([]);
});

test.each([
  ["name", "A", "App name must be at least 2 characters"],
  ["name", "", "App name is required"],
  ["email", "no address", "Enter a valid email address"],
  ["phone", "call me", "Enter a valid phone number"],
  ["timezone", "Mars/Olympus", "Timezone is not one of the choices"],
  ["brand_color", "red", "Choose a colour"],
])("%s %j is refused with a field error", async (field, value, message) => {
  const { status, problem } = await save(await desk.as("admin"), { [field]: value });

  expect(status).toBe(400);
  expect(problem).toMatchObject({ message, fields: { [field]: message } });
});

test("no column of the business can be set that the form does not have", async () => {
  const admin = await desk.as("admin");
  const columns = await desk.rows<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'businesses'",
  );
  const own = new Set(Object.keys(general.Change.shape));
  const before = await desk.rows("select * from businesses where id = $1", [desk.business().id]);
  for (const { name } of columns.filter((column) => !own.has(column.name))) {
    const { status, problem } = await admin.send("PUT", "/settings/general/update/", {
      payload: { [name]: "1" },
    });
    expect({ name, status, fields: problem.fields }).toEqual({
      name,
      status: 400,
      fields: { [name]: "This field is not known" },
    });
  }
  expect(await desk.rows("select * from businesses where id = $1", [desk.business().id])).toEqual(
    before,
  );
});

test("staff can read the settings, only people with the permission can change them, customers can do neither", async () => {
  const seen = async (who: "agent" | "customer") => {
    const client = await desk.as(who);
    const read = await client.call(general.info, {});
    const write = await client.call(general.update, { body: { name: "Taken over" } });
    return [read.status, write.status];
  };

  expect(await seen("agent")).toEqual([200, 403]);
  expect(await seen("customer")).toEqual([403, 403]);
  expect((await desk.visitor().call(general.info, {})).status).toBe(401);
  expect(await desk.announced()).toEqual([]);
});

test("another business keeps its settings, and cannot fetch the picture", async () => {
  const globex = await desk.as("admin", "globex");
  const before = (await globex.call(general.info, {})).body;
  const logo = { name: "logo.png", bytes: await aPicture("png", 20, 20) };
  const { business } = await save(await desk.as("admin"), { name: "Acme Help" }, { logo });

  expect((await globex.call(general.info, {})).body).toEqual(before);
  expect((await fetchImage(business.logo_url, "globex")).statusCode).toBe(404);
  expect(await images("globex")).toEqual([]);
  expect(await desk.announced("globex")).toEqual([]);
});
