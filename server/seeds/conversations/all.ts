import { accounts } from "./accounts.ts";
import { connections } from "./connections.ts";
import { firmware } from "./firmware.ts";
import { integrations } from "./integrations.ts";
import { invoices } from "./invoices.ts";
import { orders } from "./orders.ts";
import { plans } from "./plans.ts";
import { printing } from "./printing.ts";
import { returns } from "./returns.ts";
import { stock } from "./stock.ts";

export { spam } from "./spam.ts";

/** What customers write about, and how often beside the others. */
export const topics = [
  { topic: connections, weight: 16 },
  { topic: printing, weight: 14 },
  { topic: orders, weight: 14 },
  { topic: accounts, weight: 12 },
  { topic: invoices, weight: 11 },
  { topic: returns, weight: 10 },
  { topic: stock, weight: 8 },
  { topic: integrations, weight: 7 },
  { topic: firmware, weight: 6 },
  { topic: plans, weight: 6 },
];
