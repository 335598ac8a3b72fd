import { findHoles } from "./find-holes.ts";
import { type Kind, kinds, type Question } from "./questions.ts";
import { record } from "./recorder.ts";
import type { Recording } from "./recording.ts";
import type { BenchStage } from "./stage.ts";

/** What the product asks the database for each question, when it remembers what a busy process remembers. */
export async function recordQuestions(
  { desk }: BenchStage,
  questions: Readonly<Record<Kind, Question[]>>,
): Promise<Record<Kind, Recording[]>> {
  const recordings = Object.fromEntries(kinds.map((kind) => [kind, [] as Recording[]]));
  for (const kind of kinds) {
    for (const { host, token, path, body } of questions[kind]) {
      const client = desk.client(host, token);
      const ask = async () => {
        const reply = await client.send(body ? "POST" : "GET", path, { payload: body });
        if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
      };
      await ask();
      recordings[kind]?.push(await recordTwice(ask));
    }
  }
  return recordings as Record<Kind, Recording[]>;
}

const mostTries = 20;

/** What is remembered for seconds may be looked up again in between, and what is sent at once goes in any order. */
async function recordTwice(ask: () => Promise<void>): Promise<Recording> {
  for (let tries = 1; ; tries++) {
    const [once, again] = [await record(ask), await record(ask)];
    const isAlike = once.map(({ text }) => text).join() === again.map(({ text }) => text).join();
    if (isAlike || tries === mostTries) return findHoles(once, again);
  }
}
