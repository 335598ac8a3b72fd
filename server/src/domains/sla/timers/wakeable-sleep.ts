/** A sleep that somebody may end. What rings while nobody sleeps ends the next one at once. */
export function makeBell() {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring(): void {
      isRung = true;
      wake?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timeout = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timeout);
            resolve();
          };
        });
      }
      wake = undefined;
      isRung = false;
    },
  };
}
