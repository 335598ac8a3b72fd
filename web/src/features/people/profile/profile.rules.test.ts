import { expect, test } from "vitest";
import { changesOf } from "./profile.rules.ts";

const saved = {
  f_name: "Ada",
  l_name: "Okafor",
  email: "ada@acme.test",
  phone_number: "",
  current_password: "",
};

test("only the changed phone number is sent, so that other values stay", () => {
  expect(changesOf(saved, { ...saved, phone_number: " +1 555 0100 " })).toEqual({
    phone_number: "+1 555 0100",
  });
});

test("a new address is sent with the password, and the password with nothing else", () => {
  const typed = { ...saved, current_password: "secret" };
  expect(changesOf(saved, typed)).toEqual({});
  expect(changesOf(saved, { ...typed, email: "ada@new.test" })).toEqual({
    email: "ada@new.test",
    current_password: "secret",
  });
});
