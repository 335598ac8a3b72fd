import type { RoleName } from "@parley/contract";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { toast as toasts } from "react-hot-toast/headless";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { Toaster } from "#ui/toasts/toaster.tsx";
import { makeRouter } from "../../app/router.tsx";
import { queryClient } from "../query-client.ts";
import { beginSession, endSession } from "../session/session.ts";
import { answerDefaults, userOf } from "./defaults.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { FakeSocket } from "./fake-socket.ts";
import { resetStores, resetUnpersistedStores } from "./reset-stores.ts";

interface Options {
  /** Who is signed in; nobody, if it is null. */
  readonly as?: RoleName | null;
  readonly width?: number;
}

/** What a page gets when somebody signs in: it reads the claims, and nobody checks the signature. */
export function tokenOf(role: RoleName): string {
  const claims = { ...userOf(role), sid: crypto.randomUUID(), exp: 9_999_999_999 };
  return `.${btoa(JSON.stringify(claims))}.`;
}

/**
 * The app of a test: its real routes, screens and caches, with the API and the live socket answered at the network's edge.
 * Everything is new in every test. One in which a call goes unanswered, or breaks the contract, fails.
 */
export function testApp() {
  let server: FakeServer;
  let root: Root | undefined;
  let router: ReturnType<typeof makeRouter> | undefined;

  beforeEach(() => {
    server = fakeServer();
    vi.stubGlobal("fetch", server.fetch);
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.reset();
    // It hears of a connection only while an app is shown, so a test may have left it offline.
    onlineManager.setOnline(true);
    // A call that failed is tried as often as in the product, only without the pauses.
    const { queries, mutations = {} } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations });
  });

  afterEach(() => {
    vi.useRealTimers();
    close();
    endSession("signed_out");
    resetStores();
    vi.unstubAllGlobals();
    if (server.faults.length > 0) throw new Error(server.faults.join("\n"));
  });

  return {
    get server() {
      return server;
    },
    /** Comes to an address of the app. */
    async open(address: string, { as = "admin", width = 1280 }: Options = {}): Promise<void> {
      answerDefaults(server, as ?? "agent");
      await page.viewport(width, 860);
      if (as) beginSession({ access: tokenOf(as) });
      history.replaceState(null, "", address);
      render();
    },
    /** Comes to the same address again, with what the device remembers. */
    reload(): void {
      close();
      resetUnpersistedStores();
      render();
    },
  };

  function render(): void {
    const element = document.body.appendChild(document.createElement("div"));
    element.id = "root";
    root = createRoot(element);
    router = makeRouter();
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </StrictMode>,
    );
  }

  function close(): void {
    root?.unmount();
    router?.dispose();
    document.getElementById("root")?.remove();
    toasts.remove();
    queryClient.clear();
  }
}
