import { verifyChain } from "../../domains/audit/index.ts";
import { readConfig } from "../../platform/config.ts";
import { connect } from "../../platform/db/connect.ts";
import { tenantDatabase } from "../../platform/db/tenant-db.ts";
import { everyBusiness } from "../every-business.ts";

const usage = "usage: pnpm audit-log verify";

const config = readConfig();
const pool = connect(config.DATABASE_URL, 1, "parley audit");
const database = tenantDatabase(pool, { namedStatements: config.NAMED_STATEMENTS });
const [verb] = process.argv.slice(2);
try {
  if (verb === "verify") await verifyAll();
  else complain(usage);
} finally {
  await pool.end();
}

/** One line per business with the last hash of its chain. Stored elsewhere, it proves later that no entry was removed at the end. */
async function verifyAll() {
  let [businesses, entries, broken] = [0, 0, 0];
  for await (const id of everyBusiness(database)) {
    const { ok, checked, broken_at, waiting, head } = await verifyChain(database.reader(id));
    businesses++;
    entries += checked;
    if (!ok) broken++;
    const state = ok ? "holds" : `BROKEN at ${broken_at}`;
    console.log([id, state, `${checked} entries`, `${waiting} waiting`, head ?? "-"].join("\t"));
  }
  console.log(`${entries} entries of ${businesses} businesses, ${broken} chains broken.`);
  if (broken > 0) process.exitCode = 1;
}

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
