/** What a sender does: what the form says, from where, and how they fill it in. */
export interface Sent {
  readonly form: Readonly<Record<"title" | "description" | "name" | "email", string>>;
  /** An address of the sender's network. */
  readonly ip: string;
  /** How long the form was open; undefined sends it with a time that is made up. */
  readonly seconds: number | undefined;
  /** Sends the form that was opened for this key, however often it was sent before. */
  readonly opened?: string;
  readonly website?: string;
}

export type Draw = (below: number) => number;

/** Words that a generated text is made of, so that two texts share no piece by chance. */
const words =
  "account address answer battery bill bottle branch button camera card carton charge chart choice clock colour contract corner course credit cup customer date delivery desk device discount door driver edge email engine error event fabric field file filter finger floor form frame garden glass group handle hour house invoice item kettle key label lamp letter level line link list machine mail manual meeting message meter minute mirror model month motor name network note number office offer oil order package page paper part payment phone picture pipe place plan plate point pocket power price printer problem product profile pump question rate reader receipt record refund repair report request room route sample scanner schedule screen screw seat sensor service shelf shipment shop side signal size sound speaker stamp station step stock store street supplier surface switch table tank team text thread ticket time tool train tray tyre unit update valve version video voucher wall warehouse watch water week wheel window wire word work yard".split(
    " ",
  );

export const wordsOf = (pick: Draw, count: number): string =>
  Array.from({ length: count }, () => words[pick(words.length)]).join(" ");

/** Each sender has a network of their own unless a kind says otherwise. */
const networkOf = (number: number): string =>
  `fd00:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}:7::1`;

/** `number` is another one for every sender. */
type Kind = (number: number, pick: Draw, tag: string) => Sent;

const campaign =
  "we bring your shop to the first page of every search engine within one week and you pay only when it works so write to our team today and ask for the special price that we keep for new friends until the end of this month";

const another =
  "your parcel waits at our station because a small part of the fee was not paid and it goes back to its sender tomorrow so please pay the rest on our page today and tell us the hour at which somebody is at home to take it";

const usual = (number: number, pick: Draw, tag: string): Sent => ({
  form: {
    title: wordsOf(pick, 4),
    description: wordsOf(pick, 30),
    name: wordsOf(pick, 2),
    email: `${tag}-${number}@sender.test`,
  },
  ip: networkOf(number),
  seconds: 20 + pick(200),
});

const withText = (sent: Sent, description: string): Sent => ({
  ...sent,
  form: { ...sent.form, description },
});

/** Programs that have a mailbox and confirm what they sent: nothing but the layers stops them. */
export const kinds: Readonly<Record<string, Kind>> = {
  "fills in every field": (...of) => ({ ...usual(...of), website: "https://spam.example" }),
  "sends at once": (...of) => ({ ...usual(...of), seconds: 0 }),
  "makes up the time": (...of) => ({ ...usual(...of), seconds: undefined }),
  "sends one opened form many times": (...of) => ({ ...usual(...of), opened: "one" }),
  "floods from one network": (...of) => ({ ...usual(...of), ip: networkOf(1_000_000) }),
  "sends one text from many addresses": (...of) => withText(usual(...of), campaign),
  "varies one text": (number, pick, tag) =>
    withText(
      usual(number, pick, tag),
      another.replace(/\p{L}+/gu, (word) => (pick(20) === 0 ? wordsOf(pick, 1) : word)),
    ),
  "lists links": (number, pick, tag) => {
    const links = Array.from(
      { length: 3 + pick(4) },
      (_, at) => `https://s${at}-${number}.example/x`,
    );
    return withText(usual(number, pick, tag), `${wordsOf(pick, 12)} ${links.join(" ")}`);
  },
};

/** People who ask for help, some of them in ways that look like spam at first sight. */
export function honest(number: number, pick: Draw, tag: string): Sent {
  const usually = usual(number, pick, tag);
  const subject = wordsOf(pick, 2);
  const described = [
    `Since this morning the ${subject} shows ${wordsOf(pick, 3)}. I tried ${wordsOf(pick, 6)} and it did not help.`,
    `I ordered ${subject} and got ${wordsOf(pick, 4)}. Please tell me what to do about ${wordsOf(pick, 3)}.`,
    `${wordsOf(pick, 5)} https://photos-${number}.example/1 https://photos-${number}.example/2 ${wordsOf(pick, 6)}`,
    `The page https://help-${number}.example/${wordsOf(pick, 1)} says ${wordsOf(pick, 9)}`,
    // During an outage several people write much the same in a few words.
    `I cannot log in ${number % 25}`,
  ];
  return {
    ...withText(usually, described[number % described.length] ?? ""),
    // Colleagues share the network of their office, and some people type fast.
    ip: networkOf(2_000_000 + Math.floor(number / 3)),
    seconds: 4 + pick(600),
  };
}
