import { join } from "node:path";
import { until } from "../../stack/until.ts";
import { signInElsewhere } from "../errands-with-notices.ts";
import { shownFindings } from "../invariants/shown-notices.ts";
import { openLedger } from "../ledger.ts";
import { LivePage } from "../live-page.ts";
import { gather } from "../people.ts";
import { settle } from "../settle.ts";
import { makeWatch } from "../watch.ts";
import type { Control } from "./all.ts";

/** I5 must turn red: a page shows what it found at first, and hears nothing of what came after. */
export const deafPage: Control = async (stack, [desk]) => {
  if (!desk) return [];
  const ledger = await openLedger(join(stack.folder, "ledger-of-the-deaf"));
  const watch = makeWatch();
  const ports = stack.apis.map(({ front }) => front.port);
  const page = new LivePage(desk, { ports, watch, listens: false });
  await until("the page has its list", () => page.unread !== undefined);
  desk.browsersLeft = 1;
  await signInElsewhere(gather(stack, { ledger, watch }), desk);
  await settle(stack);
  const findings = await shownFindings(stack, [page], 0, 2000);
  await page.close();
  await ledger.close();
  return findings;
};
