import { expect, test } from "vitest";
import { changeOf, fieldsOf, refusalOf, zonesWith } from "./general.rules.ts";

const saved = {
  name: "Acme",
  email: "a@acme.test",
  phone: "",
  timezone: "UTC",
  brand_color: "#006f85",
};
const stay = { logo: undefined, favicon: undefined };
const picture = new File(["x"], "logo.png", { type: "image/png" });

test("only changed settings are sent", () => {
  expect(changeOf(saved, { ...saved, name: " Acme " }, stay)).toEqual({ body: {}, files: {} });
  expect(changeOf(saved, { ...saved, phone: "12345" }, stay).body).toEqual({ phone: "12345" });
});

test("a picture is sent, or its removal", () => {
  expect(changeOf(saved, saved, { logo: picture, favicon: "removed" })).toEqual({
    body: { remove_favicon: true },
    files: { logo: picture },
  });
});

test("the time zone is that of the business, else that of the browser", () => {
  const business = { ...saved } as Parameters<typeof fieldsOf>[0];
  expect(fieldsOf(business, "Asia/Tokyo").timezone).toBe("UTC");
  expect(fieldsOf({ ...business, timezone: "" }, "Asia/Tokyo").timezone).toBe("Asia/Tokyo");
});

test("time zones are all supported ones, or four where the list is unavailable, and always the one in use", () => {
  expect(zonesWith([], ["Asia/Tokyo"])).toEqual(["Asia/Tokyo", "UTC"]);
  expect(zonesWith(["UTC", "Mars/Olympus"], ["Asia/Tokyo"])).toContain("Mars/Olympus");
  expect(zonesWith(["UTC"]).length).toBeGreaterThan(100);
});

test("where the browser cannot list its time zones there are four", () => {
  const listed = Intl.supportedValuesOf;
  Intl.supportedValuesOf = () => {
    throw new Error("unavailable");
  };
  try {
    expect(zonesWith(["UTC"])).toEqual(["America/New_York", "Asia/Tokyo", "Europe/London", "UTC"]);
  } finally {
    Intl.supportedValuesOf = listed;
  }
});

test.each([
  [picture, undefined],
  [new File(["x"], "icon.ICO"), undefined],
  [new File(["x"], "notes.pdf", { type: "application/pdf" }), "image_only"],
  [
    new File([new Uint8Array(2 * 1024 * 1024 + 1)], "big.png", { type: "image/png" }),
    "image_large",
  ],
])("a picture is accepted or refused with a reason", (file, reason) => {
  expect(refusalOf(file)).toBe(reason);
});
