import { z } from "zod";
import { PLATFORM } from "#platform/ids.ts";
import type { Sealer } from "#platform/secrets/seal.ts";

/** When a form was opened, in the form itself and sealed, so that nobody can say another time. */
export interface FormTimes {
  stamp(): string;
  /** 0 for a stamp that is not ours. */
  secondsSince(stamp: string): number;
}

const place = { businessId: PLATFORM, table: "requests", id: "", column: "opened" };
const Opened = z.coerce.number();

export function makeFormTimes(sealer: Sealer): FormTimes {
  return {
    stamp: () => sealer.seal(String(Date.now()), place),
    secondsSince(stamp) {
      try {
        return (Date.now() - Opened.parse(sealer.open(stamp, place))) / 1000;
      } catch {
        return 0;
      }
    },
  };
}
