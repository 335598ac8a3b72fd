import { createHash } from "node:crypto";
import { type MailBusiness, openBusiness, type World } from "./business.ts";
import { inTurns } from "./in-turns.ts";
import { letterTo } from "./letters.ts";
import { mutantOf } from "./mutant-run.ts";
import { readMailboxes } from "./world.ts";

interface Box {
  readonly business: MailBusiness;
  /** How many mutants its server took. */
  delivered: number;
}

const perBox = 10;

/** Sends mutants through real mailboxes, a few to each. */
export async function deliverMutants(
  world: World,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Box[]> {
  const boxes = await inTurns(Array.from({ length: Math.ceil(count / perBox) }), 4, async () => ({
    business: await openBusiness(world),
    delivered: 0,
  }));
  await readMailboxes(world, businessesOf(boxes));
  await inTurns(boxes, 4, async (box, place) => {
    const { business } = box;
    await world.imap.within(business.user, async (client) => {
      const from = place * perBox;
      for (let nth = from; nth < Math.min(from + perBox, count); nth++) {
        const raw = letterTo(business.place, mutantOf(seed, nth).raw);
        // No server takes an empty mail, and none hands out a zero byte.
        if (raw.length === 0 || raw.includes(0)) continue;
        await client.append("INBOX", raw);
        box.delivered++;
      }
    });
  });
  return boxes;
}

export const businessesOf = (boxes: readonly Box[]) => boxes.map(({ business }) => business);

/** Reads the mailboxes and says what is wrong with what became of the mutants. */
export async function processMutants(world: World, boxes: readonly Box[]): Promise<string[]> {
  const findings: string[] = [];
  await readMailboxes(world, businessesOf(boxes)).catch((error: unknown) => {
    findings.push(`a job failed: ${String(error)}`);
  });
  for (const box of boxes) findings.push(...(await findFaultsOf(world, box)));
  return findings;
}

interface MailRow {
  readonly sha256: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly because: string | null;
  readonly has_raw: boolean;
}

/** The hashes of the mails of a folder as its server hands them out, and the uid that comes next. */
async function listFolder({ imap }: World, user: string) {
  return imap.within(user, async (client) => {
    const { uidNext } = await client.mailboxOpen("INBOX");
    const hashes: string[] = [];
    for await (const { source } of client.fetch("1:*", { source: true })) {
      hashes.push(
        createHash("sha256")
          .update(source ?? "")
          .digest("hex"),
      );
    }
    return { uidNext, hashes };
  });
}

async function findFaultsOf(world: World, { business, delivered }: Box): Promise<string[]> {
  const { desk } = world;
  const { id, user } = business;
  const rows = await desk.rows<MailRow>(
    `select sha256, state, outcome, explanation ->> 'because' as because,
       exists (select from files f where f.business_id = m.business_id and f.used_by_id = m.id and f.sha256 = m.sha256) as has_raw
     from inbound_mails m where business_id = $1`,
    [id],
  );
  const known = new Set(rows.filter((row) => row.has_raw).map(({ sha256 }) => sha256));
  const { uidNext, hashes } = await listFolder(world, user);
  const lost = hashes.filter((hash) => !known.has(hash)).length;
  const undecided = rows.filter(
    ({ state, outcome, because }) => state !== "done" || !outcome || !because,
  ).length;
  const poison = rows.filter(({ because }) => because?.startsWith("It could not be")).length;
  const [folder] = await desk.rows<{ last_uid: number; error_count: number }>(
    "select last_uid::int as last_uid, error_count from mail_folders where business_id = $1 and name = 'INBOX'",
    [id],
  );
  const isBehind = folder?.last_uid !== uidNext - 1 || folder.error_count > 0;
  return [
    ...(hashes.length === delivered ? [] : [`${hashes.length} of ${delivered} mutants are listed`]),
    ...(lost > 0 ? [`${lost} mutants have lost their raw bytes`] : []),
    ...(undecided > 0 ? [`${undecided} mutants have no decision with a reason`] : []),
    ...(poison > 0 ? [`${poison} mutants were set aside because they could not be read`] : []),
    ...(isBehind ? [`a mailbox stays behind: ${JSON.stringify(folder)}, not ${uidNext - 1}`] : []),
  ];
}
