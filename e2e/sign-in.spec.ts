import { control, expect, mailTo, test } from "./stage.ts";

const firstPage = /\/dashboard$/;

test("an agent signs in with the keyboard alone and lands on the dashboard", async ({
  page,
  business,
  complaints,
}) => {
  await page.goto("/auth");
  await expect(page).toHaveTitle(`Sign in · ${business.title}`);
  await expect(page.getByLabel("Email or username")).toBeFocused();
  await page.keyboard.type(business.people.agent.email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(business.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(firstPage);
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  expect(token?.split(".")).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test("a business registers, enters the code, sets its password and sees the welcome", async ({
  page,
}) => {
  const platform = `http://localhost:${process.env.E2E_PORT ?? 4199}`;
  const label = `nw-${Date.now().toString(36)}`;
  const email = `mara@${label}.test`;
  await page.goto(`${platform}/join`);
  await page.getByLabel("First name").fill("Mara");
  await page.getByLabel("Last name").fill("Okafor");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Business name").fill(`NW ${label.slice(3)}`);
  await expect(page.getByLabel("Address")).toHaveValue(label);
  await expect(page.getByText(`${label}.localhost`, { exact: false }).first()).toBeVisible();
  await page.getByLabel("Organization size").selectOption("11-50");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page.getByText(`We sent a code to ${email}.`, { exact: false })).toBeVisible();

  await page.getByRole("link", { name: "Open your workspace" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("We sent a 6-digit code to your email.")).toBeVisible();
  const { code = "" } = await mailTo(email);
  await page.getByLabel("Code").fill(code);
  await expect(page.getByRole("heading", { name: "Welcome, Mara" })).toBeVisible();

  await page.getByLabel("New Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm New Password").fill("other");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("Granite-Lamp-42");
  await page.getByLabel("Confirm New Password").fill("Granite-Lamp-42");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL(firstPage);
  await expect(page.getByRole("dialog", { name: /^Welcome to NW .*, Mara$/ })).toBeVisible();
});

test("a person who forgot the address of their workspace finds it by name, or by mail", async ({
  page,
  business,
  complaints,
}) => {
  const platform = `http://localhost:${process.env.E2E_PORT ?? 4199}`;
  const { email } = business.people.customer;
  await page.goto(`${platform}/join`);
  await page.getByRole("link", { name: "Find your workspace" }).click();
  await expect(page.getByLabel("Workspace name")).toBeFocused();
  await page.getByLabel("Your email").fill(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(`If ${email} belongs to a workspace`, { exact: false }),
  ).toBeVisible();
  const mail = await mailTo(email);
  expect(mail.subject).toBe("Your workspaces");
  expect(mail.links.map((link) => new URL(link).pathname)).toEqual(["/auth"]);

  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Workspace name")).toBeFocused();
  await page.keyboard.type(business.label);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${business.url}/auth`);
  await page.goto(mail.links[0] ?? "");
  await expect(page).toHaveTitle(`Sign in · ${business.title}`);
  expect(complaints).toEqual([]);
});

test("a forgotten password is reset by a link that works once", async ({ page, business }) => {
  const { email } = business.people.agent;
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // Both pages have a field of this name.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email or username").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("If an account matches, we've sent a reset link.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send again in/ })).toBeVisible();

  const link = (await mailTo(email)).links.find((one) => one.includes("/new-password")) ?? "";
  await page.goto(link);
  await page.getByLabel("New Password", { exact: true }).fill("Granite-Lamp-42");
  await page.getByLabel("Confirm New Password").fill("Granite-Lamp-42");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password changed. Sign in.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link has expired." })).toBeVisible();
  await page.getByRole("link", { name: "Send a new one" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("a host without a business shows that none was found, and whom to contact", async ({
  page,
  business,
}) => {
  const { port } = new URL(business.url);
  await page.goto(`http://nobody-here.localhost:${port}/tickets`);
  await expect(page).toHaveURL(/\/tenant-not-found$/);
  await expect(page.getByRole("heading", { name: "Tenant Not Found" })).toBeVisible();
  await expect(page.getByText("The tenant domain could not be validated.").first()).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText([
    "The URL is incorrect",
    "The portal is not configured",
    "There are network issues",
  ]);
  await expect(page.getByRole("link", { name: "Call support" })).toHaveAttribute(
    "href",
    "tel:+1 555 0100",
  );
  await page.getByText("Technical details").click();
  await expect(page.getByText(`nobody-here.localhost:${port}`)).toBeVisible();
});

test("a session of one business is not valid at another", async ({
  browser,
  page,
  business,
  signInAs,
}) => {
  const other = await control<typeof business>("business");
  await signInAs("agent");
  await page.goto("/profile");
  const stolen = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));

  const elsewhere = await (await browser.newContext({ baseURL: other.url })).newPage();
  await elsewhere.goto("/auth");
  await elsewhere.evaluate((held) => Object.assign(sessionStorage, held), stolen);
  // The word for it comes and goes by itself: it is looked for from the first moment on.
  await elsewhere.goto("/profile", { waitUntil: "commit" });
  await expect(
    elsewhere.getByText("does not match validated domain", { exact: false }),
  ).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth/);
  expect(await elsewhere.evaluate(() => sessionStorage.getItem("token"))).toBeNull();

  await page.reload();
  await expect(page).toHaveURL(/\/profile$/);
});

test("a session that the server has ended leads to the sign-in page, and back to the same page", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/settings/security");
  await control("revoke", { business: business.id, person: business.people.agent.id });
  await page.reload();
  await expect(page).toHaveURL(/\/auth\?next=%2Fsettings%2Fsecurity$/);
});
