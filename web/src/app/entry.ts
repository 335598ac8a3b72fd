import "#ui/theme/theme.css";

/** Ends the current task: the next import is evaluated in a task of its own, so a slow phone can react to input in between. */
function yieldToBrowser(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const nextTask = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  port2.postMessage(undefined);
  return nextTask;
}

// Each import names an export; otherwise the bundler would keep the whole package.
const { createRoot } = await import("react-dom/client");
void createRoot;
await yieldToBrowser();
const { RouterProvider } = await import("react-router/dom");
void RouterProvider;
await yieldToBrowser();
const { QueryClientProvider } = await import("@tanstack/react-query");
void QueryClientProvider;
await yieldToBrowser();
await import("./main.tsx");
