import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query-client.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { expectConsoleMessage } from "#ui/testing/console-messages.ts";
import { slaQuery } from "../sla/sla.queries.ts";
import { answerTicketPage, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();

test("a panel that fails is replaced by a retry, and the rest of the ticket page stays", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  const panel = page.getByRole("complementary", { name: "Details" });
  await expect.element(panel.getByText("No SLA policy applies")).toBeVisible();

  expectConsoleMessage(/error occurred in the <TicketSla>/);
  queryClient.setQueryData(slaQuery(row.ticket_id).queryKey, { clocks: null } as never);
  const failed = panel.getByRole("alert").filter({ hasText: "This part can't be shown" });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await expect.element(panel.getByRole("heading", { name: "Properties" })).toBeVisible();

  await failed.getByRole("button", { name: "Try again" }).click();
  await expect.element(panel.getByText("No SLA policy applies")).toBeVisible();
  expect(panel.getByRole("alert").elements()).toHaveLength(0);
});
