import { join } from "node:path";
import { askInVain } from "../errands.ts";
import { findTraces } from "../evidence.ts";
import { doubleEffects } from "../invariants/acknowledged-writes.ts";
import { openLedger } from "../ledger.ts";
import { gather } from "../people.ts";
import { settle } from "../settle.ts";
import { makeWatch } from "../watch.ts";
import { writesOf } from "../writes.ts";
import type { Control } from "./all.ts";

/** I2 must turn red: the first answer is swallowed, and the repeat carries no key to be known by. */
export const repeatWithoutKeys: Control = async (stack, [desk]) => {
  const ledger = await openLedger(join(stack.folder, "ledger-without-keys"));
  const people = gather(stack, { ledger, watch: makeWatch(), sendsKeys: false });
  const swallowed = new Set<number>();
  for (const { front } of stack.apis) {
    front.turn({
      swallows() {
        const isFirst = !swallowed.has(front.port);
        swallowed.add(front.port);
        return isFirst;
      },
    });
  }
  for (let round = 0; round < 3 && desk; round++) {
    swallowed.clear();
    await askInVain(people, desk);
  }
  for (const { front } of stack.apis) front.turn();
  await settle(stack);
  const writes = writesOf(await ledger.read());
  await ledger.close();
  return doubleEffects(writes, await findTraces(stack));
};
