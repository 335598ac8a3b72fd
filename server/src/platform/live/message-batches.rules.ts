/** Some messages, in this order, for each of some people. */
export interface MessageBatch {
  readonly channels: readonly string[];
  readonly texts: readonly string[];
}

/** One message for one person. */
export interface ChannelMessage {
  readonly channel: string;
  readonly text: string;
}

const maxChannels = 200;
const maxTexts = 50;

/**
 * Packs together whoever hears the same. A person is in one parcel, or in several that follow each other: what they hear
 * stays in its order. Small enough that Redis keeps nobody else waiting.
 */
export function batchMessages(letters: Iterable<ChannelMessage>): MessageBatch[] {
  const heard = new Map<string, number[]>();
  const numbers = new Map<string, number>();
  for (const { channel, text } of letters) {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    const list = heard.get(channel);
    if (list) list.push(number);
    else heard.set(channel, [number]);
  }
  const texts = [...numbers.keys()];
  const alike = Map.groupBy(heard, ([, list]) => list.join());
  return [...alike.values()].flatMap((group) => {
    const channels = group.map(([channel]) => channel);
    const own = (group[0]?.[1] ?? []).map((number) => texts[number] ?? "");
    return chunks(channels, maxChannels).flatMap((some) =>
      chunks(own, maxTexts).map((part) => ({ channels: some, texts: part })),
    );
  });
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const parts = [];
  for (let from = 0; from < list.length; from += size) parts.push(list.slice(from, from + size));
  return parts;
}
