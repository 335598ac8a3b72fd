import "#ui/theme/theme.css";

/** What is imported next is evaluated in a task of its own, so a slow phone answers a finger in between. */
function breath(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  port2.postMessage(undefined);
  return told;
}

// Each names something of it, or the bundler would keep all that the package has.
const { createRoot } = await import("react-dom/client");
void createRoot;
await breath();
const { RouterProvider } = await import("react-router/dom");
void RouterProvider;
await breath();
const { QueryClientProvider } = await import("@tanstack/react-query");
void QueryClientProvider;
await breath();
await import("./main.tsx");
