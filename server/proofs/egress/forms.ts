import { kinds, usualPorts } from "../../src/platform/egress/egress.ts";
import {
  foreignPorts,
  namesOfTreasures,
  ssrfCorpus,
} from "../../src/platform/egress/ssrf-corpus.ts";
import type { Question, Reply } from "../../src/platform/testing/dns-server.ts";
import { type Fault, openLab } from "./lab.ts";
import { complaintOf, type Outcome } from "./outcome.ts";

/** Every form of a place that is not ours to visit: refused, with no connection and no question to a name server. */
export async function tryForms(fault: Fault): Promise<Outcome> {
  const lab = await openLab(dashedAddress, fault);
  const egress = lab.open();
  const knocking = lab.open({ ports: usualPorts });
  const { hosts, urls } = ssrfCorpus(lab.port);
  const quiet = [
    ...hosts.map((host) => [host, () => egress.connectOut(host, lab.port, "smtp")] as const),
    ...urls.map((url) => [url, () => egress.fetchOut(url)] as const),
    ...foreignPorts.flatMap((port) =>
      kinds.map(
        (kind) => [`port ${port}`, () => knocking.connectOut("1.1.1.1", port, kind)] as const,
      ),
    ),
  ];
  const findings = (
    await Promise.all(quiet.map(([name, call]) => complaintOf(JSON.stringify(name), call())))
  ).flat();
  for (const { name } of lab.asked) findings.push(`asked a name server for ${name}`);

  const named = namesOfTreasures.flatMap((name) => [
    complaintOf(name, egress.connectOut(name, lab.port, "smtp")),
    complaintOf(name, egress.fetchOut(`https://${name}:${lab.port}/`)),
  ]);
  findings.push(...(await Promise.all(named)).flat());
  if (lab.asked.length < namesOfTreasures.length) findings.push("the names were not asked for");
  await lab.close();
  const connections = Math.max(lab.dialled.length, lab.knocks);
  return { count: quiet.length + named.length, connections, findings };
}

/** `a.127-0-0-1.nip.test` is at 127.0.0.1. */
function dashedAddress({ name, type }: Question): Reply {
  const address = /(?:^|\.)(\d+-\d+-\d+-\d+)\./.exec(name)?.[1]?.replaceAll("-", ".");
  return address && type === "A" ? { addresses: [address] } : "nothing";
}
