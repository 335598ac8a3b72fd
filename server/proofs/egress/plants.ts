import { isIPv6 } from "node:net";
import { usualPorts } from "../../src/platform/egress/egress.ts";
import { isPublicAddress } from "../../src/platform/egress/public-address.ts";
import { tryCertificates } from "./certificates.ts";
import { tryForms } from "./forms.ts";
import type { Outcome } from "./outcome.ts";
import { tryRebinding } from "./rebinding.ts";

const everyPort = Array.from({ length: 65_537 }, (_, port) => port);

/** What could go wrong with the way out, and the part of the proof that must notice. */
export const plants: Record<string, () => Promise<Outcome>> = {
  "no range is checked": () => tryForms(() => ({ arePublic: () => true })),
  "only IPv4 ranges are checked": () =>
    tryForms(() => ({
      arePublic: (addresses) => addresses.every((one) => isIPv6(one) || isPublicAddress(one)),
    })),
  "any spelling of a host is taken": () => tryForms(() => ({ canonicalHost: (text) => text })),
  "any port is taken": () =>
    tryForms(() => ({
      ports: Object.fromEntries(
        Object.keys(usualPorts).map((kind) => [kind, everyPort]),
      ) as unknown as typeof usualPorts,
    })),
  "no range is checked of what a name server says": () =>
    tryRebinding(() => ({ arePublic: () => true })),
  "only the first address is checked": () =>
    tryRebinding(() => ({ arePublic: ([first = ""]) => isPublicAddress(first) })),
  "the name is looked up again to connect": () =>
    tryRebinding(({ resolve, dial }) => ({
      dial: async (target) => {
        const [address = ""] = await resolve(target.host);
        return dial({ ...target, address });
      },
    })),
  "certificates are not verified": () => tryCertificates({ rejectUnauthorized: false }),
  "broken versions of TLS are spoken": () =>
    tryCertificates({ minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" }),
};
