import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import type { Delivery, Refusal } from "./delivery.rules.ts";
import type { Letter } from "./hand.ts";
import type { Values, Words } from "./mail.ts";
import type { ClaimedMail } from "./mail-outbox.store.ts";

/** A server that may take a mail. */
export interface Carrier {
  readonly name: string;
  deliver(letter: Letter): Promise<Delivery>;
  /** Hears that the way to the server is at fault. */
  refused?(refusal: Refusal): Promise<void>;
}

interface Undressed {
  readonly recipient: string;
  readonly template_key: string;
  readonly values: Values;
}

/** In whose words a mail is written and by whose servers it leaves: given by app/, as the mail settings say. */
export interface Stationery {
  /** The business's own words for it; nothing where ours stand. Asked once, at the first attempt. */
  dress(tx: TenantTx, mail: Undressed): Promise<Words | "unwanted" | undefined>;
  /** The servers to try, in this order. */
  carriersOf(tx: TenantTx, ctx: Context, mail: ClaimedMail): Promise<readonly Carrier[]>;
}
