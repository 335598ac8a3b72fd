import { goInside, judge, keyOf, linksOf, type Walker } from "./walker.ts";

/** Follows every link from where the page is, breadth first, and at most so many. Other starting points can be given. */
export async function crawl(walker: Walker, starts: readonly string[] = [], most = 150) {
  const { page } = walker;
  const asked = new Set<string>();
  const queue: { address: string; from: string }[] = starts.map((address) => ({
    address,
    from: "a starting point",
  }));
  const collect = async () => {
    const from = new URL(page.url()).pathname;
    queue.push(...(await linksOf(walker)).map((address) => ({ address, from })));
  };
  await collect();
  for (let next = queue.shift(); next && asked.size < most; next = queue.shift()) {
    const { address, from } = next;
    if (asked.has(keyOf(address))) continue;
    asked.add(keyOf(address));
    if (new URL(address).pathname.startsWith("/api/")) {
      await askFor(walker, address, from);
    } else {
      await goInside(walker, address);
      await judge(walker, `a link on ${from}`);
      await collect();
    }
  }
}

/** What is no screen of the app is asked for instead. */
async function askFor(walker: Walker, address: string, from: string): Promise<void> {
  const status = (await walker.page.request.get(address)).status();
  walker.seen.add(keyOf(address));
  if (status !== 200) {
    walker.faults.push(`${walker.name}: a link on ${from} leads to ${address}: ${status}`);
  }
}
