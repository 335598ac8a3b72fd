// A process that serves nobody and tells people things, as a worker does: by transactions that commit.
import { makeDependencies } from "../../src/app/dependencies.ts";
import { readConfig } from "../../src/platform/config.ts";
import { tell } from "../../src/platform/live/tell.ts";
import { aNotice } from "./notice.ts";

export interface Ask {
  readonly businessId: string;
  readonly people: readonly string[];
  readonly times: number;
}

const parts = makeDependencies(readConfig());
const { publisher } = parts.live;

process.on("message", (asked: Ask) => {
  void tellAll(asked).then((answer) => process.send?.(answer));
});
process.send?.({ isUp: true });

async function tellAll({ businessId, people, times }: Ask): Promise<object> {
  const at = Date.now();
  for (let n = 0; n < times; n++) {
    await parts.database.transact(businessId, async (tx) => {
      tell(tx, { businessId }, () => [{ to: people, message: aNotice }]);
    });
  }
  await publisher.settled();
  return { at, unheard: publisher.unheard };
}
