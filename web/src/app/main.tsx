import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { applyPreferences } from "#platform/preferences/apply-preferences.ts";
import { queryClient } from "#platform/query-client.ts";
import { askOtherTabs } from "#platform/session/share.ts";
import { Toaster } from "#ui/toasts/toaster.tsx";
import { makeRouter } from "./router.tsx";

Error.stackTraceLimit = 10;
applyPreferences();
await askOtherTabs();

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
const desk = createRoot(root);
// As a transition the first drawing is done in slices: a slow machine answers a key in between.
startTransition(() =>
  desk.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
