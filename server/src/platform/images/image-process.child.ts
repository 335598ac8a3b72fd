// The image process: draws one picture at a time for the process that started it, and can be killed at any moment.
import sharp from "sharp";
import { drawImage } from "./draw-image.ts";
import type { ImageTask } from "./image-task.ts";

const maxBytesOfMemory = 768 * 1024 * 1024;
const memoryCheckMs = 20;

sharp.concurrency(1);
sharp.cache(false);

process.on("message", (task: ImageTask) => {
  void drawImage(task).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

// Drawing happens in another thread, so this timer runs meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytesOfMemory) process.kill(process.pid, "SIGKILL");
}, memoryCheckMs).unref();

process.send?.("ready");
