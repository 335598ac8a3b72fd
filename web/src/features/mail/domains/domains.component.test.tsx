import { mailProblems, sendingDomains } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import type { DkimKey, SendingDomain } from "./domains.queries.ts";

const app = testApp();

const since = "2026-11-16T10:22:00Z";

function key(change: Partial<DkimKey> = {}): DkimKey {
  return {
    id: anId(410),
    selector: "desk-k3n8w2ab",
    record_name: "desk-k3n8w2ab._domainkey.acme.example",
    record_value: "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B",
    state: "waiting",
    dns: null,
    created_at: since,
    ...change,
  };
}

function domain(change: Partial<SendingDomain> = {}): SendingDomain {
  return {
    domain: "acme.example",
    addresses: ["billing@acme.example", "support@acme.example"],
    keys: [],
    spf: { state: "fault", found: "You have two SPF records.", mend: "Join them into one.", since },
    dmarc: { state: "ok", found: "acme.example has a DMARC record.", mend: "", since },
    checked_at: since,
    ...change,
  };
}

async function openTab(...results: SendingDomain[]) {
  app.server.answer(mailProblems.list, { results: [] });
  app.server.answer(sendingDomains.list, { results });
  await app.open("/config/email?tab=domains");
}

const section = () => page.getByRole("region", { name: "acme.example" });

test("a domain without a key says so, and a new key shows the record to publish", async () => {
  await openTab(domain());
  await expect.element(section().getByText("Mail from acme.example is not signed.")).toBeVisible();
  await expect.element(section().getByText("You have two SPF records.")).toBeVisible();
  await expect.element(section().getByText("Join them into one.")).toBeVisible();
  app.server.answer(sendingDomains.addKey, { message: "Key created.", key: key() });
  app.server.answer(sendingDomains.list, { results: [domain({ keys: [key()] })] });
  await section().getByRole("button", { name: "Create key for acme.example" }).click();
  await expect
    .element(section().getByRole("textbox", { name: "Name" }))
    .toHaveValue("desk-k3n8w2ab._domainkey.acme.example");
  await expect
    .element(section().getByRole("textbox", { name: "Value" }))
    .toHaveValue("v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B");
  expect(app.server.asked(sendingDomains.addKey)).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test("a check shows what the DNS says, and a key that was found signs", async () => {
  const dns = {
    state: "fault",
    found: "There is no TXT record at desk-k3n8w2ab._domainkey.acme.example.",
    mend: "Publish the record at the DNS provider of acme.example.",
    since,
  } as const;
  await openTab(domain({ keys: [key({ dns })], checked_at: null }));
  await expect.element(section().getByText("Waits for its record")).toBeVisible();
  await expect.element(section().getByText(dns.found)).toBeVisible();
  await expect.element(section().getByText("Not checked yet")).toBeVisible();
  const found = { ...dns, state: "ok", found: "The record is published.", mend: "" } as const;
  const signed = domain({ keys: [key({ state: "signing", dns: found })] });
  app.server.answer(sendingDomains.check, signed);
  app.server.answer(sendingDomains.list, { results: [signed] });
  await section().getByRole("button", { name: "Check now: acme.example" }).click();
  await expect.element(section().getByText("Signs", { exact: true })).toBeVisible();
  await expect.element(section().getByText("The record is published.")).toBeVisible();
});

test("the key that signs is removed only after a question that says what follows", async () => {
  await openTab(domain({ keys: [key({ state: "signing" })] }));
  await section().getByRole("button", { name: "Remove key desk-k3n8w2ab" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByText("signs the mails from acme.example now")).toBeVisible();
  app.server.answer(sendingDomains.removeKey, { message: "Key removed." });
  app.server.answer(sendingDomains.list, { results: [domain()] });
  await dialog.getByRole("button", { name: "Remove key" }).click();
  await expect.element(section().getByText("Mail from acme.example is not signed.")).toBeVisible();
});

test("a list that fails can be asked for again, and one that is empty leads to the departments", async () => {
  app.server.answer(mailProblems.list, { results: [] });
  app.server.refuse(sendingDomains.list, 503);
  await app.open("/config/email?tab=domains");
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  app.server.answer(sendingDomains.list, { results: [] });
  await again.click();
  await expect.element(page.getByRole("link", { name: "Open departments" })).toBeVisible();
});
