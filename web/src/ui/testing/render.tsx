import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { queryClient } from "#platform/query-client.ts";
import { LiveRegions } from "../live/live-regions.tsx";
import { Overlays } from "../overlays/overlays.tsx";
import { Toaster } from "../toasts/toaster.tsx";

/**
 * Renders a component with what the app has around every page, until the test ends or calls what this returns: from
 * then on it is as if the page had been left.
 */
export function render(component: ReactNode, address = "/"): () => void {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const page = <Overlays>{component}</Overlays>;
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [address] });
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <LiveRegions />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
  const remove = () => {
    root.unmount();
    container.remove();
    queryClient.clear();
  };
  onTestFinished(remove);
  return remove;
}
