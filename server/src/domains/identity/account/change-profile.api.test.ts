import { me, profile } from "@parley/contract";
import { decodeJwt } from "jose";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { SentFile } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import {
  aBomb,
  aDrawing,
  aPicture,
  aPolyglot,
} from "../../tenancy/branding/brand-images.builders.ts";
import { signInTab } from "../testing/people.ts";

const desk = testDesk();

async function update(body: profile.Change, who: Who = "agent", avatar?: SentFile) {
  return (await desk.as(who)).call(profile.update, { body, ...(avatar && { files: { avatar } }) });
}

async function mine(who: Who = "agent") {
  return (await (await desk.as(who)).call(me.show, {})).body.user;
}

test.each(["agent", "customer"] as const)(
  "a %s changes the fields they send, and missing fields keep their values",
  async (who) => {
    const first = await update(
      { f_name: "Ada", l_name: "", phone_number: "+44 20 7946 0000" },
      who,
    );
    expect(first.body).toMatchObject({
      message: "Profile updated successfully",
      user: { first_name: "Ada", last_name: "", phone_number: "+44 20 7946 0000" },
    });
    const { email } = desk.business().people[who];
    await update({ l_name: "Okafor", email }, who);
    expect(await mine(who)).toMatchObject({
      first_name: "Ada",
      last_name: "Okafor",
      phone_number: "+44 20 7946 0000",
      email,
      pending_email: null,
    });
    expect((await mine("outsider")).first_name).toBe("outsider");
  },
);

test("a change publishes an event with its fields, and an equal value writes nothing", async () => {
  await update({ f_name: "Ada", phone_number: "" });
  await update({ f_name: "Ada" });
  await update({});
  const events = await desk.rows(
    "select payload, changes from events where business_id = $1 and name = 'identity.profile_updated'",
    [desk.business().id],
  );
  expect(events).toEqual([
    {
      payload: { account_id: desk.business().people.agent.id, fields: ["first_name"] },
      changes: [{ field: "first_name", from: "agent", to: "Ada" }],
    },
  ]);
});

test("the next token carries the new name", async () => {
  const tab = await signInTab(desk, "agent");
  await tab.client.call(profile.update, { body: { f_name: "Ada" } });
  await tab.renew();
  expect(decodeJwt(tab.client.token ?? "")).toMatchObject({ first_name: "Ada" });
});

test.each([
  ["no first name", { f_name: " " }, "f_name"],
  ["a name of two lines", { l_name: "a\nb" }, "l_name"],
  ["a name of 61 letters", { f_name: "x".repeat(61) }, "f_name"],
  ["a phone number of letters", { phone_number: "call me" }, "phone_number"],
  ["an invalid address", { email: "ada" }, "email"],
  ["a picture from another host", { avatar_url: "http://169.254.169.254/latest" }, "avatar_url"],
  ["a change of one's own role", { role: "admin" }, "role"],
])("%s is refused with a field error", async (_, payload, field) => {
  const client = await desk.as("agent");
  const { status, problem } = await client.send("PUT", "/users/update/", { payload });
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
  expect(await mine()).toMatchObject({ first_name: "agent", avatar_url: null, role: "agent" });
});

test.each(["png", "jpeg", "webp"] as const)(
  "a %s becomes a small square that everybody with its URL can fetch",
  async (format) => {
    const bytes = await aPicture(format, 900, 600);
    const { status, body } = await update({}, "agent", { name: "me", bytes });
    expect(status).toBe(200);
    const url = (body.user.avatar_url ?? "").replace("/api/v1", "");
    expect((await mine()).avatar_url).toBe(body.user.avatar_url);

    const picture = await desk.visitor().send("GET", url);
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(picture.bytes.includes("kept by nobody")).toBe(false);
    const { width, height, exif } = await sharp(picture.bytes).metadata();
    expect([width, height, exif]).toEqual([256, 256, undefined]);
    expect((await desk.visitor("globex").send("GET", url)).status).toBe(404);
  },
);

test("a new picture has a new URL and the old one is gone, as is a removed one", async () => {
  const bytes = await aPicture();
  const addresses: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { body } = await update({}, "agent", { name: "me.png", bytes });
    addresses.push((body.user.avatar_url ?? "").replace("/api/v1", ""));
  }
  const status = async (n: number) => (await desk.visitor().send("GET", addresses[n] ?? "")).status;
  expect([await status(0), await status(1)]).toEqual([404, 200]);
  const shown = (await mine()).avatar_url ?? "";
  expect((await update({ avatar_url: shown })).body.user.avatar_url).toBe(shown);
  expect((await update({ avatar_url: "" })).body.user.avatar_url).toBeNull();
  expect(await status(1)).toBe(404);
});

test("of concurrent uploads the last one stays and none is refused", async () => {
  const bytes = await aPicture();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => update({}, "agent", { name: "me.png", bytes })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await desk.rows<{ url: string }>(
    "select '/api/v1/users/avatar/' || id as url from avatars where business_id = $1",
    [desk.business().id],
  );
  expect(rows).toEqual([{ url: (await mine()).avatar_url }]);
});

test("content hidden in a picture is removed", async () => {
  const { body } = await update({}, "agent", { name: "me.png", bytes: await aPolyglot() });
  const url = (body.user.avatar_url ?? "").replace("/api/v1", "");
  expect((await desk.visitor().send("GET", url)).bytes.includes("script")).toBe(false);
});

test.each([
  ["an SVG", aDrawing(), 400],
  ["an animation", await aPicture("gif"), 400],
  ["a text", Buffer.from("hello"), 400],
  ["a truncated picture", (await aPicture("png")).subarray(0, 900), 400],
  ["a picture of too many pixels", await aBomb(), 400],
  ["more than 2 MB", Buffer.alloc(2 * 1024 * 1024 + 1, 1), 413],
])(
  "%s is refused as a picture of a person, and nothing else of the form is stored",
  async (_, bytes, code) => {
    const { status } = await update({ f_name: "Ada" }, "agent", { name: "me.png", bytes });
    expect(status).toBe(code);
    expect(await mine()).toMatchObject({ first_name: "agent", avatar_url: null });
  },
);
