const startMs = 2000;
const waiting: (() => Promise<unknown>)[] = [];
let isRunning = false;

// Safari has no idle callback.
const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(run) : setTimeout(run, 200);

/** Fetches code before it is used: when the page has been open for a moment and the browser is idle, one file at a time. */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (isRunning) return;
  isRunning = true;
  setTimeout(() => whenIdle(loadNext), startMs);
}

function loadNext(): void {
  const load = waiting.shift();
  if (!load) {
    isRunning = false;
    return;
  }
  // A failure is ignored: the first use loads it again.
  void load()
    .catch(() => {})
    .then(() => whenIdle(loadNext));
}
