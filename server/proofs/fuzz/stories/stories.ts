import fc from "fast-check";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import type { Move } from "../moves.ts";
import type { Range } from "../range.ts";
import { untilSpent } from "./spent.ts";
import type { Step } from "./step.ts";
import { stepsAtTheDoor } from "./steps-at-the-door.ts";
import { stepsWithSessions } from "./steps-with-sessions.ts";
import { stepsWithSettings } from "./steps-with-settings.ts";
import { beginning, type Model, Story } from "./story.ts";

/** In an order in which all of them can be taken; the last one signs out. */
const steps: readonly Step[] = [...stepsAtTheDoor, ...stepsWithSettings, ...stepsWithSessions];

type Commands = Iterable<fc.AsyncCommand<Model, Story>>;

class Command implements fc.AsyncCommand<Model, Story> {
  private readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check(model: Readonly<Model>): boolean {
    return this.step.canFollow(model);
  }

  run(model: Model, story: Story): Promise<void> {
    return this.step.take(model, story);
  }

  toString(): string {
    return this.step.name;
  }
}

const longest = 40;

/** A business lives through steps in any order that its state allows. */
export function stories(desk: Desk): fc.Arbitrary<Move> {
  const commands = steps.map((step) => fc.constant(new Command(step)));
  return fc
    .commands(commands, { maxCommands: longest, size: "max" })
    .map((some) => ({ play: (range) => tell(desk, range, some) }));
}

/** Every step once, in order: in any order, the last ones are seldom reached. */
export function wholeStories(desk: Desk): fc.Arbitrary<Move> {
  return fc.constant({ play: (range) => tellWholeStory(desk, range) });
}

export function tellWholeStory(desk: Desk, range: Range): Promise<void> {
  const all = steps.map((step) => new Command(step));
  return tell(desk, range, all);
}

function tell(desk: Desk, range: Range, commands: Commands): Promise<void> {
  const setup = () => ({ model: beginning(), real: new Story(desk, range) });
  return untilSpent(() => fc.asyncModelRun(setup, commands));
}
