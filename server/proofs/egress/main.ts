// Proves that a host which a person names leads only to the internet: hundreds of forms, name servers that lie, servers
// that cannot prove who they are. Then makes each guard worse, and demands that this is noticed.
import { tryCertificates } from "./certificates.ts";
import { tryForms } from "./forms.ts";
import type { Outcome } from "./outcome.ts";
import { plants } from "./plants.ts";
import { tryRebinding } from "./rebinding.ts";

const failures: string[] = [];

function hear(name: string, { count, connections, findings }: Outcome) {
  console.log(`${name}: ${count} tried, ${connections} connections, ${findings.length} findings`);
  failures.push(...findings.map((finding) => `${name}: ${finding}`));
  if (connections > 0) failures.push(`${name}: ${connections} connections`);
}

const forms = await tryForms(() => ({}));
hear("forms", forms);
const rebinding = await tryRebinding(() => ({}));
hear("rebinding", rebinding);
hear("certificates", await tryCertificates());

let found = 0;
for (const [name, run] of Object.entries(plants)) {
  const { connections, findings } = await run();
  console.log(`planted: ${name}: ${connections} connections, ${findings.length} findings`);
  if (connections > 0 || findings.length > 0) found++;
  else failures.push(`planted fault not seen: ${name}`);
}

for (const failure of failures) console.log(`FINDING ${failure}`);
const planted = Object.keys(plants).length;
console.log(
  `prove:egress: ${forms.count} forms, ${forms.connections} connections; ` +
    `${rebinding.count} rebinding answers, ${rebinding.connections} connections; ` +
    `${found} of ${planted} planted faults found`,
);
process.exit(failures.length > 0 ? 1 : 0);
