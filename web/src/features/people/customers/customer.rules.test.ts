import { expect, test } from "vitest";
import { customerChanges, emptyCustomer } from "./customer.rules.ts";

const dana = { ...emptyCustomer, first_name: "Dana", email: "dana@northwind.test" };

test("only changed fields are sent, so that changes of others stay", () => {
  expect(
    customerChanges(dana, { ...dana, first_name: " Dana ", phone_number: "+1 555 01" }),
  ).toEqual({
    phone_number: "+1 555 01",
  });
});

test("a customer leaves an organization by an empty choice", () => {
  expect(customerChanges({ ...dana, organization: "org" }, dana)).toEqual({ organization: null });
});

test("additional addresses are sent one by one", () => {
  expect(customerChanges(dana, { ...dana, other_emails: "a@b.test, c@d.test" })).toEqual({
    other_emails: ["a@b.test", "c@d.test"],
  });
});
