import { setTimeout as wait } from "node:timers/promises";
import { type Desk, foundDesk, type People } from "./desks.ts";
import type { Dice } from "./dice.ts";
import { errands } from "./errands.ts";

const firstDesks = 3;
const mostDesks = 40;
const hands = 6;
const pauseMs = 10;

export type Workload = ReturnType<typeof startWorkload>;

/** The first businesses, founded in peace, so that there is work from the start. */
export async function foundDesks(people: People): Promise<Desk[]> {
  const founded = await Promise.all(Array.from({ length: firstDesks }, () => foundDesk(people)));
  const desks = founded.filter((desk) => desk !== undefined);
  if (desks.length < firstDesks) throw new Error("a business could not be founded in peace");
  return desks;
}

/** A few hands that run errands at the desks, and now and then found another, until told to stop. */
export function startWorkload(people: People, desks: Desk[], dice: Dice) {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      if (desks.length < mostDesks && dice.chance() < 0.01) {
        const desk = await foundDesk(people);
        if (desk) desks.push(desk);
      } else {
        await dice.pick(errands, ({ weight }) => weight).run(people, dice.pick(desks), dice);
      }
      await wait(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: hands }, work));
  return {
    /** What was begun is finished first. */
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
