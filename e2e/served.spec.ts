import { control, expect, mailTo, test } from "./stage.ts";

test("the built app runs under its content security policy, with the branding of its business", async ({
  page,
  business,
  complaints,
}) => {
  const reply = await page.goto("/no-such-page");
  expect(reply?.headers()["content-security-policy"]).toContain(
    "require-trusted-types-for 'script'",
  );
  await expect(page.getByRole("heading", { name: "This page doesn't exist" })).toBeVisible();
  await expect(page).toHaveTitle(`Not found · ${business.title}`);
  expect(complaints).toEqual([]);
});

test("the dark theme is applied before the first paint", async ({ page, complaints }) => {
  await page.addInitScript(() =>
    localStorage.setItem("ui-storage", '{"state":{"theme":"dark"},"version":0}'),
  );
  // Without the app's own script only the page's head can have set it.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("html.dark")).toBeAttached();
  expect(complaints.filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
});

test("a host without a business also serves the page", async ({ page, business }) => {
  const reply = await page.goto(business.url.replace(business.label, "nobody-is-here"));
  expect(reply?.status()).toBe(200);
  expect(await page.title()).toBe("Parley");
});

test("session cookies are kept on the host of the business and cannot be read by scripts", async ({
  page,
  context,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  const cookies = await context.cookies(business.url);
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const { name, secure, httpOnly, sameSite } of cookies) {
    expect(name).toMatch(/^__Host-/);
    expect([secure, httpOnly, sameSite]).toEqual([true, true, "Strict"]);
  }
  const renewed = await page.evaluate(async () => {
    const reply = await fetch("/api/v1/auth/token/refresh/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refresh: sessionStorage.getItem("refresh") }),
    });
    return reply.status;
  });
  expect(renewed).toBe(200);
});

test("the test environment works: a notification reaches the socket of the page, and a mail reaches the mailbox", async ({
  page,
  business,
  signInAs,
}) => {
  const { customer } = business.people;
  await signInAs("customer");
  const heard = page.evaluate(async () => {
    const reply = await fetch("/api/v1/auth/socket-ticket/", {
      method: "POST",
      headers: { authorization: `Bearer ${sessionStorage.getItem("token")}` },
    });
    const { ticket } = (await reply.json()) as { ticket: string };
    const socket = new WebSocket(`ws://${location.host}/ws/notifications/?token=${ticket}`);
    return new Promise<string>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const { type, notification } = JSON.parse(String(data));
        if (type === "connected") document.documentElement.dataset.isConnected = "";
        if (type === "new_notification") resolve(notification.title);
      });
    });
  });
  await page.locator("[data-is-connected]").waitFor({ state: "attached" });
  await control("notice", {
    business: business.id,
    person: customer.id,
    title: "Your ticket moved",
    message: "It is open.",
  });
  expect(await heard).toBe("Your ticket moved");

  const asked = await page.evaluate(
    (identifier) =>
      fetch("/api/v1/auth/send-password-reset/", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ identifier }),
      }).then(({ status }) => status),
    customer.email,
  );
  expect(asked).toBe(200);
  const { links } = await mailTo(customer.email);
  expect(links[0]).toContain(`${business.url}/`);
});
