// Loaded before the API: lets the proof ask for a collection, so that what it sees is held, and neither not yet thrown
// away nor a page kept for the rest of a thing that was on it. Says afterwards how many bytes are held.
process.on("SIGUSR2", () => {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`held ${heapUsed + external}\n`);
});
