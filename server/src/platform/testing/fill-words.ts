import type pg from "pg";
import { randomFrom } from "./seed.ts";

const beginnings = "ba de fi go lu ka me ni po ru sa te vi wo zu cha dre flo gri sta".split(" ");
const middles = "l n r s t m k p x v nd rt st ck ng ll tt mp sh th".split(" ");
const endings = "a e i o u er en ing ion al ic ed ly or um is on et ar y".split(" ");
const vocabulary = endings.flatMap((end) =>
  middles.flatMap((middle) => beginnings.map((begin) => `${begin}${middle}${end}`)),
);
const atOnce = 20_000;
const random = randomFrom(0);
const fine = 2 ** 20;

/** A title and a first message for each ticket there will be, by number, in `bench_words`. */
export async function fillWords(owner: pg.Client): Promise<void> {
  await owner.query(
    "create temp table bench_words (place integer primary key, title text, preview text)",
  );
  const { rows } = await owner.query("select sum(tickets)::int as many from filled");
  const many: number = rows[0].many;
  for (let from = 1; from <= many; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, many - from + 1) }, (_, at) => from + at);
    await owner.query(
      "insert into bench_words select * from unnest($1::int[], $2::text[], $3::text[])",
      [numbers, numbers.map(() => sentence(5)), numbers.map(() => sentence(12))],
    );
  }
  await owner.query("analyze bench_words");
}

const sentence = (many: number) => Array.from({ length: many }, word).join(" ");

/** A word among eight thousand, the first of them far more often than the last, as in any language. */
const word = () => vocabulary[Math.floor((random(fine) / fine) ** 3 * vocabulary.length)];
