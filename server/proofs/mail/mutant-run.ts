import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Decision } from "../../src/domains/inbound/decide/decision.ts";
import type { ParsedMail } from "../../src/domains/inbound/parse/parsed-mail.ts";
import { ParserPool } from "../../src/domains/inbound/parse/parser-pool.ts";
import { CorpusDesk, cases, fixtures } from "../../src/domains/inbound/testing/corpus.ts";
import { makeDice } from "../kills/dice.ts";
import { inTurns } from "./in-turns.ts";
import { readLetter } from "./letters.ts";
import { mutate } from "./mutants.ts";

/** A damaged mail of the corpus. Seed and number make it again. */
export interface Mutant {
  readonly name: string;
  readonly raw: Buffer;
}

export function mutantOf(seed: number, nth: number): Mutant {
  const dice = makeDice(seed + nth * 7919);
  const { file } = dice.pick(cases);
  const { raw, how } = mutate(readLetter(file), dice);
  return { name: `mutant ${nth} of seed ${seed} (${file}: ${how})`, raw };
}

interface Run {
  readonly seed: number;
  readonly count: number;
  readonly pool?: ParserPool;
  readonly decide?: (mail: ParsedMail) => Decision;
}

export interface MutantResult {
  readonly findings: string[];
  /** How many had each outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
}

// Each process reads one mail at a time; one more mail is prepared meanwhile.
const atOnce = 3;
const outcomes = ["new_ticket", "reply", "ignored", "quarantined", "bounced"];

/** Reads mutants in parser processes and decides on them. */
export async function runMutants({
  seed,
  count,
  pool = new ParserPool({ processes: 2 }),
  decide = (mail) => new CorpusDesk().decide(mail),
}: Run): Promise<MutantResult> {
  const findings: string[] = [];
  const found = new Map<string, number>();
  const folder = await mkdtemp(join(tmpdir(), "mutants-"));
  const numbers = Array.from({ length: count }, (_, nth) => nth);
  await inTurns(numbers, atOnce, async (nth) => {
    const { name, raw } = mutantOf(seed, nth);
    try {
      const outcome = await outcomeOf({ pool, decide, folder }, raw);
      found.set(outcome, (found.get(outcome) ?? 0) + 1);
    } catch (error) {
      findings.push(`${name}: ${String(error)}`);
    }
  });
  pool.close();
  await rm(folder, { recursive: true });
  return { findings, outcomes: found };
}

async function outcomeOf(
  { pool, decide, folder }: Required<Pick<Run, "pool" | "decide">> & { folder: string },
  raw: Buffer,
): Promise<string> {
  const own = await mkdtemp(join(folder, "mail-"));
  const rawPath = join(own, "raw.eml");
  await writeFile(rawPath, raw);
  const separators = [fixtures.reply_separator];
  const answer = await pool.parse({ rawPath, folder: own, separators, verifies: true });
  await rm(own, { recursive: true });
  // It waits in quarantine, where the reason says that it could not be read.
  if ("refused" in answer) return "refused";
  const { outcome, because } = decide(answer.mail);
  if (!outcomes.includes(outcome)) throw new Error(`the outcome is ${outcome}`);
  if (because === "") throw new Error("the decision has no reason");
  return outcome;
}
