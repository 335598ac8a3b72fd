import type { Stack } from "../stack/stack.ts";
import type { Desk } from "./desks.ts";
import { LivePage } from "./live-page.ts";
import type { Watch } from "./watch.ts";

const mostPages = 12;
const lookEveryMs = 500;

export type Pages = ReturnType<typeof openPages>;

/** One open page for the owner of each of the first businesses, also of those that are founded later. */
export function openPages({ apis }: Stack, desks: readonly Desk[], watch: Watch) {
  const ports = apis.map(({ front }) => front.port);
  const open: LivePage[] = [];
  const look = () => {
    for (const desk of desks.slice(open.length, mostPages)) {
      open.push(new LivePage(desk, { ports, watch }));
    }
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return {
    open,
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.all(open.map((page) => page.close()));
    },
  };
}
