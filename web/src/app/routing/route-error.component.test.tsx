import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, Link, Outlet, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query-client.ts";
import { expectConsoleMessage } from "#ui/testing/console-messages.ts";
import { makeRouter } from "../router.tsx";
import { shellRoutes } from "../shell-routes.tsx";
import { screen } from "./screen.ts";

let isBroken = true;

function Broken() {
  if (isBroken) throw new Error("The figures have no total");
  return <h1>Reports</h1>;
}

function Layout() {
  return (
    <>
      <nav>
        <Link to="/tickets">Tickets</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function open(address: string): void {
  isBroken = true;
  const routes: RouteObject[] = [
    {
      Component: Layout,
      HydrateFallback: () => null,
      children: [
        screen("/reports", "page_reports", () => Promise.resolve({ Component: Broken })),
        screen("/tickets", "page_tickets", () =>
          Promise.resolve({ Component: () => <h1>All tickets</h1> }),
        ),
        screen("/profile", "page_profile", () => Promise.reject(new TypeError("Failed to fetch"))),
      ],
    },
  ];
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
}

const error = page.getByRole("alert");

test("a screen that fails shows an error state inside its layout, and 'Try Again' shows the screen", async () => {
  expectConsoleMessage(/The figures have no total/);
  open("/reports");
  await expect.element(error.getByText("Something went wrong")).toBeVisible();
  await expect.element(error.getByText("The figures have no total")).toBeVisible();
  await expect.element(page.getByRole("navigation")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByRole("heading", { name: "Reports" })).toBeVisible();
});

test("the other screens can still be opened after one has failed", async () => {
  expectConsoleMessage(/The figures have no total/);
  open("/reports");
  await expect.element(error).toBeVisible();
  await page.getByRole("link", { name: "Tickets" }).click();
  await expect.element(page.getByRole("heading", { name: "All tickets" })).toBeVisible();
});

test("a screen whose code cannot be fetched shows the error state inside its layout", async () => {
  expectConsoleMessage(/Failed to fetch/);
  open("/profile");
  await expect.element(error.getByText("Failed to fetch")).toBeVisible();
  await expect.element(page.getByRole("navigation")).toBeVisible();
});

/** Routes that render a screen; those with an `element` only redirect. */
function screensOf(routes: readonly RouteObject[]): readonly RouteObject[] {
  return routes.flatMap((route) => [
    ...(route.path !== undefined && route.lazy ? [route] : []),
    ...screensOf(route.children ?? []),
  ]);
}

test("every route with a screen has an error boundary", () => {
  const router = makeRouter();
  onTestFinished(() => router.dispose());
  const routes = [...screensOf(router.routes as RouteObject[]), ...screensOf(shellRoutes)];
  expect(routes.length).toBeGreaterThan(30);
  const without = routes.filter(
    ({ ErrorBoundary, errorElement }) => !ErrorBoundary && !errorElement,
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
