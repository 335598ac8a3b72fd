import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load, type Request, writeScript } from "../bench-wall/load.ts";
import { pgbench } from "../bench-wall/pgbench.ts";
import { type ServerProcess, startServer } from "../bench-wall/server-process.ts";
import type { Variant } from "./measure.ts";
import { type Kind, kinds, type Question, questionsOf } from "./questions.ts";
import { recordQuestions } from "./record-questions.ts";
import { clients } from "./size.ts";
import type { BenchStage } from "./stage.ts";
import { writePgbench } from "./write-pgbench.ts";

export const whole = "the product";
export const bare = "bare Fastify and pg";
export const straight = "pgbench";

export type Variants = Record<string, Variant>;

/** The product on a stage, the least that could answer with its statements, and pgbench with them. */
export async function openVariants(
  stage: BenchStage,
  folder: string,
  servers: ServerProcess[],
): Promise<Record<Kind, Variants>> {
  const questions = await questionsOf(stage);
  const recordings = await recordQuestions(stage, questions);
  const file = join(folder, "recordings.json");
  await writeFile(file, JSON.stringify(recordings));
  const api = await startServer("../../src/app/main-api.ts", [], stage.env);
  servers.push(api);
  const least = await startServer("../bench-tickets/serve-bare.ts", [file], stage.env);
  servers.push(least);
  const opened = {} as Record<Kind, Variants>;
  for (const kind of kinds) {
    const scripts = await writePgbench(folder, kind, recordings[kind], stage.desk.copy.ownerUrl);
    const url = stage.env.DATABASE_URL ?? "";
    const replays = questions[kind].map((_, at) => ({ path: `/${kind}/${at}` }));
    opened[kind] = {
      [bare]: await loading(least, stage, join(folder, `${kind}-bare.lua`), replays),
      [whole]: asking(api, stage, join(folder, `${kind}-whole.lua`), questions[kind]),
      [straight]: {
        run: (seconds) => pgbench(url, scripts, seconds, clients, 2 * seconds),
        desk: stage.desk,
      },
    };
  }
  return opened;
}

/** The list alone, from a process of its own. */
export async function openList(
  stage: BenchStage,
  folder: string,
  servers: ServerProcess[],
): Promise<Variant> {
  const { list } = await questionsOf(stage);
  const api = await startServer("../../src/app/main-api.ts", [], stage.env);
  servers.push(api);
  return asking(api, stage, join(folder, `list-of-${stage.businesses.length}.lua`), list);
}

/** People who ask the product. */
function asking(
  { port, pid }: ServerProcess,
  { desk }: BenchStage,
  file: string,
  questions: readonly Question[],
): Variant {
  const prepare = async () => {
    const tokens = new Map<string, string>();
    for (const { token, renew } of questions) {
      if (!tokens.has(token)) tokens.set(token, await renew());
    }
    await writeScript(
      file,
      questions.map((question) => sent(question, tokens.get(question.token) ?? "")),
    );
  };
  return { prepare, run: (seconds) => load(port, file, seconds, clients), pid, desk };
}

const sent = ({ host, path, body }: Question, token: string): Request => ({
  path: `/api/v1${path}`,
  headers: { Host: host, Authorization: `Bearer ${token}` },
  ...(body && { body }),
});

async function loading(
  { port, pid }: ServerProcess,
  { desk }: BenchStage,
  file: string,
  requests: readonly Request[],
): Promise<Variant> {
  const script = await writeScript(file, requests);
  return { run: (seconds) => load(port, script, seconds, clients), pid, desk };
}
