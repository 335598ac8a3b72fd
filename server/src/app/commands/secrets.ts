import { readConfig } from "../../platform/config.ts";
import { connect } from "../../platform/db/connect.ts";
import { tenantDatabase } from "../../platform/db/tenant-db.ts";
import { makeSealer } from "../../platform/secrets/seal.ts";
import { countSecrets, resealAll } from "../secrets-at-rest.ts";

const usage = "usage: pnpm secrets check | rotate";

const config = readConfig();
const sealer = makeSealer(config.SEAL_KEYS);
const pool = connect(config.DATABASE_URL, 1, "parley secrets");
const database = tenantDatabase(pool, { namedStatements: config.NAMED_STATEMENTS });
const [verb] = process.argv.slice(2);
try {
  if (verb === "check") await check();
  else if (verb === "rotate") await rotate();
  else complain(usage);
} finally {
  await pool.end();
}

async function check() {
  const counts = await countSecrets(database);
  for (const id of sealer.keyIds) {
    const role = id === sealer.keyId ? "seals" : "opens";
    console.log([id, role, `${counts.get(id) ?? 0} secrets`].join("\t"));
    counts.delete(id);
  }
  for (const [id, count] of counts) complain(`${id}\tmissing\t${count} secrets`);
}

async function rotate() {
  let [count, businesses, left] = [0, 0, 0];
  for await (const done of resealAll(database, sealer)) {
    count += done.count;
    left += done.unsealable.length;
    if (done.count > 0) businesses++;
    if (done.count > 0) console.log(`${done.businessId}\t${done.column.table}\t${done.count}`);
    for (const complaint of done.unsealable) complain(complaint);
  }
  console.log(
    `${count} secrets of ${businesses} businesses sealed with ${sealer.keyId}, ${left} do not open.`,
  );
}

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
