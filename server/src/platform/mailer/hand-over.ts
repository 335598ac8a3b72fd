import type { Delivery, Refusal } from "./delivery.rules.ts";
import type { Letter } from "./hand.ts";
import type { Carrier } from "./stationery.ts";

const noWay: Refusal = {
  isAccepted: false,
  message: "No mail server is set up for this mail",
  isAboutMail: false,
  wasHandedOver: false,
};

export interface HandedOver {
  readonly delivery: Delivery;
  /** Who took it. */
  readonly by: string | null;
}

/** Tries one server after the other, as long as only the way is at fault and no byte of the mail may have arrived. */
export async function handOver(letter: Letter, carriers: readonly Carrier[]): Promise<HandedOver> {
  let delivery: Delivery = noWay;
  for (const carrier of carriers) {
    delivery = await carrier.deliver(letter);
    if (delivery.isAccepted) return { delivery, by: carrier.name };
    if (!delivery.isAboutMail) await carrier.refused?.(delivery);
    if (delivery.isAboutMail || delivery.wasHandedOver) break;
  }
  return { delivery, by: null };
}
