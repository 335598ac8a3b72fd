import { expect, test } from "./stage.ts";

for (const path of ["/config", "/config/whatever", "/config/general/whatever"]) {
  test(`${path} leads to the general settings`, async ({ page, signInAs }) => {
    await signInAs("admin");
    await page.goto(path);
    await expect(page).toHaveURL(/\/config\/general$/);
    await expect(page.getByRole("heading", { level: 1, name: "Configuration" })).toBeVisible();
    await expect(
      page.getByText("Manage system settings, integrations, and preferences"),
    ).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Configuration", exact: true });
    await expect(tabs.getByRole("link", { name: "General" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
}

test("who holds none of its permissions is told whom to ask", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/config/general");
  await expect(
    page.getByText(`You don't have access to this. Ask an admin of ${business.title}.`),
  ).toBeVisible();
  await expect(page.getByLabel("App Name")).toHaveCount(0);
});

test("a long page scrolls in its frame, and the document does not scroll past it", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("admin");
  await page.goto("/config/general");
  await expect(page.getByLabel("App Name")).toBeVisible();
  const beyond = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await page.evaluate(beyond)).toBe(0);
});
