import type { slots } from "./conversations/conversation.ts";
import type { Random } from "./random.ts";

type Slot = (typeof slots)[number];

const sites = [
  "Leeds",
  "Bristol",
  "Cork",
  "Dundee",
  "Norwich",
  "Swansea",
  "Hull",
  "Exeter",
  "Derby",
  "Galway",
  "Reading",
  "York",
];
const devices = ["Swift 2", "Swift 3", "Anchor", "Tally 80", "Tally 110"];
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** Fills the slots of one conversation: the same value everywhere in it. */
export function fillSlots(
  { first, agent }: { first: string; agent: string },
  random: Random,
): (text: string) => string {
  const letter = random.pick("ABCDEFGHKM".split(""));
  const values: Record<Slot, string> = {
    first,
    agent,
    site: random.pick(sites),
    device: random.pick(devices),
    serial: `AC${letter}-${10_000 + random.below(89_999)}`,
    order: `A-${20_000 + random.below(9_999)}`,
    invoice: `INV-${4_000 + random.below(5_999)}`,
    amount: (40 + random.below(1900) + random.pick([0, 0.5, 0.9, 0.25])).toFixed(2),
    version: `4.${8 + random.below(6)}.${random.below(5)}`,
    weekday: random.pick(weekdays),
    count: String(2 + random.below(58)),
  };
  return (text) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as Slot] ?? whole);
}
