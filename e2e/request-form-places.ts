import type { Page } from "@playwright/test";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask, read } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

interface Listed {
  readonly results: readonly { readonly id: string }[];
}

/** The general form with a few fields, and the form of a category. */
export async function someForms(page: Page): Promise<string> {
  const option = (value: string, label: string) => ({ value, label, is_active: true });
  const drafts = [
    { key: "order_number", label: "Order number", type: "text", min: 4 },
    {
      key: "reason",
      label: "Reason",
      type: "select",
      options: [option("broken", "Broken"), option("wrong", "Wrong item")],
    },
    {
      key: "damage",
      label: "What is broken?",
      type: "long_text",
      show_if: { field: "reason", is: "is", value: "broken" },
    },
    {
      key: "wants",
      label: "What would help",
      type: "multi_select",
      options: [option("refund", "A refund"), option("swap", "Another one")],
    },
  ];
  for (const draft of drafts) {
    await ask(page, "POST", "/ticket/fields/", { ...draft, customer: "editable" });
  }
  const [fields, categories] = [
    await read<Listed>(page, "/ticket/fields/"),
    await read<Listed>(page, "/ticket/category/"),
  ];
  const category = categories.results[0]?.id ?? "";
  await ask(page, "PUT", `/portal/forms/${category}/`, {
    intro: "Tell us which order it is about. We need the number to find it.",
    done_text: "We answer within one working day.",
    is_active: true,
    fields: fields.results.map(({ id }, index) => ({
      field: id,
      is_required: index < 3,
      help: index === 0 ? "It is in the mail that confirms your order." : "",
    })),
  });
  return category;
}

async function listed(page: Page): Promise<void> {
  await someForms(page);
  await page.reload();
  await page.getByText("Also: Order number").waitFor();
}

async function edited(page: Page): Promise<void> {
  await listed(page);
  await page
    .getByRole("button", { name: /^Edit / })
    .last()
    .click();
  await page.getByRole("dialog").waitFor();
}

async function chosen(page: Page): Promise<void> {
  const category = await someForms(page);
  // Whoever is signed in is led to the app.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(new URL(`/support/new/${category}`, page.url()).href);
}

async function refused(page: Page): Promise<void> {
  await chosen(page);
  await page.evaluate(() => document.querySelector("form")?.setAttribute("novalidate", ""));
  await page.getByLabel("Subject").fill("The mug is broken");
  await page.getByLabel("Order number").fill("12");
  await page.getByRole("button", { name: "Send ticket" }).click();
  await page.getByRole("alert").waitFor();
}

async function choice(page: Page): Promise<void> {
  await chosen(page);
  await page.goto(new URL("/support/new", page.url()).href);
}

async function off(page: Page): Promise<void> {
  const draft = { intro: "", done_text: "", is_active: false, fields: [] };
  await ask(page, "PUT", "/portal/forms/general/", draft);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(new URL("/support/new/general", page.url()).href);
}

const start = { as: "admin", address: on("/config/forms") } as const;

export const requestFormPlaces: readonly Place[] = [
  { name: "config-forms", ...start, prepare: listed },
  { name: "config-form", ...start, prepare: edited },
  { name: "support-form", ...start, prepare: chosen },
  { name: "support-form-refused", ...start, prepare: refused },
  { name: "support-form-choice", ...start, prepare: choice },
  { name: "support-form-off", ...start, prepare: off },
];
