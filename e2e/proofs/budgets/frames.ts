import type { Page } from "@playwright/test";

/** Waits until what was done is on the screen and the browser has told of it. */
export function framesDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 4;
        const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : resolve());
        frame();
      }),
  );
}
