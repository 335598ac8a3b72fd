import { kinds, type Write } from "../writes.ts";

/** How often each request left each trace in the database: `request|event business.updated` to a count. */
export type Traces = ReadonlyMap<string, number>;

export function traceKey(request: string, trace: string): string {
  return `${request}|${trace}`;
}

function countOf(traces: Traces, { kind }: Write, request: string): number {
  return traces.get(traceKey(request, kinds[kind].trace)) ?? 0;
}

/** I1: what was acknowledged is there. */
export function lostWrites(writes: readonly Write[], traces: Traces): string[] {
  return writes.flatMap((write) => {
    const good = write.tries.filter(({ outcome }) => outcome === "ok");
    // A repeat may be answered from what an earlier try did.
    const looked = kinds[write.kind].isOnce && good.length > 0 ? write.tries : good;
    const found = looked.filter(({ request }) => countOf(traces, write, request) > 0).length;
    const wanted = kinds[write.kind].isOnce ? Math.min(good.length, 1) : good.length;
    return found >= wanted ? [] : [`I1 ${write.kind} ${write.id} was acknowledged and is gone`];
  });
}

/** I2: one key, one effect; and what was refused has none. */
export function doubleEffects(writes: readonly Write[], traces: Traces): string[] {
  return writes.flatMap((write) => {
    const { id, kind, tries } = write;
    const counts = tries.map(({ request }) => countOf(traces, write, request));
    const most = kinds[kind].isOnce ? counts.reduce((sum, n) => sum + n, 0) : Math.max(...counts);
    const findings = most > 1 ? [`I2 ${kind} ${id} happened ${most} times`] : [];
    if (most > 0 && tries.every(({ outcome }) => outcome === "failed")) {
      findings.push(`I2 ${kind} ${id} was refused and happened all the same`);
    }
    return findings;
  });
}
