import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { applyPreferences } from "#platform/preferences/apply-preferences.ts";
import { queryClient } from "#platform/query-client.ts";
import { requestTokensFromTabs } from "#platform/session/share-between-tabs.ts";
import { Toaster } from "#ui/toasts/toaster.tsx";
import { makeRouter } from "./router.tsx";

Error.stackTraceLimit = 10;
applyPreferences();
await requestTokensFromTabs();

const element = document.getElementById("root");
if (!element) throw new Error("the page has no root");
const root = createRoot(element);
// As a transition the first render is split into slices, so a slow machine can react to input in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
