import { anAskedTicket } from "./customer-steps.ts";
import { someArticles } from "./knowledge-places.ts";
import { anotherPage, expect, mailTo, test } from "./stage.ts";
import { ask, conversation, openTicket } from "./tickets-steps.ts";

test("without scripts a visitor finds a ticket by its reference, reads it, replies, and staff see it", async ({
  browser,
  business,
  page,
  signInAs,
}) => {
  const customer = await anotherPage(browser, business, "customer");
  const code = await anAskedTicket(customer, "Scanner loses Wi-Fi");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await context.newPage();
  await visitor.goto(`${business.url}/support`);
  await visitor.getByLabel("Ticket reference").fill(code);
  const { email } = business.people.customer;
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Find ticket" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const { links } = await mailTo(email, 1, "Your link to ticket");
  await visitor.goto(links.find((link) => link.includes("/support/tk/")) ?? "");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Scanner loses Wi-Fi");
  await visitor.getByLabel("Your message").fill("It also happens at night.");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByRole("status")).toHaveText("Your message was sent.");
  await expect(visitor.getByRole("article").last()).toContainText("at night");
  const width = await visitor.evaluate(() => document.documentElement.scrollWidth).catch(() => 390);
  expect(width).toBe(390);
  await context.close();

  await signInAs("agent");
  await openTicket(page, code);
  await expect(conversation(page).getByText("It also happens at night.")).toBeVisible();
  await expect(conversation(page).getByText("Sent by the link of the ticket")).toBeVisible();
});

test("a link in a mail opens the ticket in the app for whoever is signed in", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("customer");
  const code = await anAskedTicket(page, "Replace cracked tablet");
  await page.goto(`${business.url}/support/${code}`);
  await page.waitForURL(`**/ticket/${code}`);
  await page.goto(`${business.url}/support`);
  await page.waitForURL("**/tickets");
});

test("without scripts a visitor asks and confirms by mail, and an admin accepts it by keyboard", async ({
  browser,
  business,
  page,
  signInAs,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await context.newPage();
  const email = `olga@${business.label}.example`;
  await visitor.goto(`${business.url}/support`);
  await visitor.getByRole("link", { name: "New ticket" }).click();
  await visitor.getByLabel("Subject").pressSequentially("Cannot join the webinar", { delay: 60 });
  await visitor
    .getByLabel("Description")
    .pressSequentially("The link opens an empty page.", { delay: 60 });
  await visitor.getByLabel("Your name").fill("Olga Ivanova");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Send ticket" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const { links } = await mailTo(email, 1, "Please confirm your request");
  await visitor.goto(links.find((link) => link.includes("/support/confirm/")) ?? "");
  await visitor.getByRole("button", { name: "Confirm my request" }).click();
  await expect(visitor.getByText("RQ1001")).toBeVisible();
  await context.close();

  await signInAs("admin");
  await page.goto(`${business.url}/requests`);
  const request = page.getByRole("article", { name: "Cannot join the webinar" });
  await expect(request).toContainText("The address is confirmed.");
  await expect(request.getByLabel("Department")).not.toHaveValue("");
  await page.keyboard.press("a");
  await expect(page.getByText("Request accepted successfully")).toBeVisible();
  await page.goto(`${business.url}/tickets`);
  await expect(page.getByText("Cannot join the webinar").first()).toBeVisible();
});

test("without scripts a visitor finds an article, rates it, asks with a file, confirms, checks the ticket and replies", async ({
  browser,
  business,
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await someArticles(page);
  await ask(page, "PUT", "/settings/portal/", { anonymous_submissions: "ticket" });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await context.newPage();
  const heading = visitor.getByRole("heading", { level: 1 });
  const email = `olga@${business.label}.example`;
  await visitor.goto(`${business.url}/support`);
  await visitor.getByRole("searchbox", { name: "Search articles" }).fill("scanner network");
  await visitor.keyboard.press("Enter");
  await visitor.getByRole("link", { name: "Reset a scanner" }).click();
  await expect(heading).toHaveText("Reset a scanner");
  await visitor.getByRole("button", { name: "Yes" }).click();
  await expect(visitor.getByRole("status")).toHaveText("Thank you for your answer.");

  await visitor.goto(`${business.url}/support?q=scanner`);
  await visitor.getByRole("link", { name: "New ticket" }).click();
  await expect(visitor.getByLabel("Subject")).toHaveValue("scanner");
  await visitor.getByLabel("Description").fill("The reset of the article does not help.");
  await visitor.getByLabel("Your name").fill("Olga Ivanova");
  await visitor.getByLabel("Files (optional)").setInputFiles({
    name: "photo.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("a photo of the scanner"),
  });
  // A person needs some seconds: a form that is sent faster is taken for a program's.
  await visitor.getByLabel("Email").pressSequentially(email, { delay: 150 });
  await visitor.getByRole("button", { name: "Send ticket" }).click();
  await expect(heading).toHaveText("Check your email");
  const confirmation = await mailTo(email, 1, "Please confirm your request");
  await visitor.goto(confirmation.links.find((link) => link.includes("/support/confirm/")) ?? "");
  await visitor.getByRole("button", { name: "Confirm my request" }).click();
  await expect(heading).toHaveText("scanner");
  await expect(visitor.getByText("photo.txt")).toBeVisible();
  const code = (await visitor.locator(".reference").first().textContent()) ?? "";

  await visitor.goto(`${business.url}/support`);
  await visitor.getByLabel("Ticket reference").fill(code);
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Find ticket" }).click();
  const { links } = await mailTo(email, 1, "Your link to ticket");
  await visitor.goto(links.find((link) => link.includes("/support/tk/")) ?? "");
  await visitor.getByLabel("Your message").fill("Here is the log.");
  await visitor.getByLabel("Files (optional)").setInputFiles({
    name: "log.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("a log"),
  });
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByRole("status")).toHaveText("Your message was sent.");
  await expect(visitor.getByRole("article").last()).toContainText("log.txt");
  await context.close();

  await openTicket(page, code);
  await expect(conversation(page).getByText("Here is the log.")).toBeVisible();
  await expect(conversation(page).getByText("log.txt")).toBeVisible();
});

test("by keyboard on a phone articles are suggested for the subject, and what was typed stays", async ({
  business,
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await someArticles(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${business.url}/support/new`);
  await page.getByLabel("Subject").focus();
  await page.keyboard.type("scanner lost network");
  await expect(page.getByText("1 article may help")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Reset a scanner" })).toBeFocused();
  const [article] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("Enter"),
  ]);
  await expect(article.getByRole("heading", { level: 1 })).toHaveText("Reset a scanner");
  await expect(page.getByLabel("Subject")).toHaveValue("scanner lost network");
});
