import { type Dial, makeDial } from "../../src/platform/egress/dial.ts";
import {
  type Egress,
  type EgressDependencies,
  makeResolve,
  openEgress,
} from "../../src/platform/egress/egress.ts";
import { EgressRefusal } from "../../src/platform/egress/refusal.ts";
import { openCanary } from "../../src/platform/testing/canary.ts";
import { dnsServer, type Question, type Reply } from "../../src/platform/testing/dns-server.ts";

/** A part of the way out that is replaced by a worse one, to see that the proof notices. */
export type Fault = (
  sound: Pick<EgressDependencies, "resolve" | "dial">,
) => Partial<EgressDependencies>;

export interface Lab {
  readonly port: number;
  readonly asked: readonly Question[];
  /** Every address a connection was tried to. */
  readonly dialled: readonly string[];
  readonly knocks: number;
  open(parts?: Partial<EgressDependencies>): Egress;
  close(): Promise<void>;
}

const loopback = /^(127\.|0\.0\.0\.0$|::$|::1$|::ffff:(127\.|7f00:))/;

/** A canary on loopback, a name server that lies, and a way out between them that cannot leave the machine. */
export async function openLab(reply: (question: Question) => Reply, fault: Fault): Promise<Lab> {
  const canary = await openCanary();
  const dns = await dnsServer(reply);
  const resolve = makeResolve([dns.address]);
  const dialled: string[] = [];
  const dial: Dial = (target) => {
    dialled.push(target.address);
    if (loopback.test(target.address)) return makeDial()(target);
    throw new EgressRefusal("connect", "nothing leaves this machine");
  };
  const own = [canary.port];
  const ports = { smtp: own, smtps: own, imap: own, imaps: own, https: own };
  return {
    port: canary.port,
    asked: dns.asked,
    dialled,
    get knocks() {
      return canary.knocks;
    },
    open: (parts = {}) =>
      openEgress({ allow: [] }, { resolve, dial, ports, ...parts, ...fault({ resolve, dial }) }),
    close() {
      canary.close();
      return dns.close();
    },
  };
}
