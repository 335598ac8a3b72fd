/** A sleep that can be ended early. A wake-up without a sleeper ends the next sleep at once. */
export function createWakeableSleep() {
  let isWoken = false;
  let resolveSleep: (() => void) | undefined;
  return {
    wake(): void {
      isWoken = true;
      resolveSleep?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timeout = setTimeout(resolve, ms);
          resolveSleep = () => {
            clearTimeout(timeout);
            resolve();
          };
        });
      }
      resolveSleep = undefined;
      isWoken = false;
    },
  };
}
