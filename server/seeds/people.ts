/** How somebody works: when, and how long they take to answer. */
export interface Habits {
  /** Local hours of a working day. */
  readonly hours: readonly [number, number];
  /** 1 is Monday. */
  readonly days: readonly number[];
  /** Working minutes until an answer: half are faster. */
  readonly replyMinutes: number;
  /** Answers come in bursts at these local hours. */
  readonly bursts?: readonly number[];
  /** How many tickets they take, beside their colleagues. */
  readonly share: number;
  /** Of a hundred answered tickets, so many are left without being resolved. */
  readonly forgets: number;
  /** Joined so many days ago; the others were there from the beginning. */
  readonly joinedDaysAgo?: number;
}

export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export interface Agent extends Person {
  readonly departments: readonly string[];
  readonly habits: Habits;
}

export interface Organization {
  readonly name: string;
  readonly domain: string;
  readonly share_tickets: boolean;
  /** First and last name of everybody who writes. */
  readonly people: readonly string[];
}

export interface Business {
  readonly label: string;
  readonly name: string;
  readonly size: "1-10" | "51-200";
  readonly timezone: string;
  readonly admin: Person;
  /** Beside General Support, which every business starts with. */
  readonly departments: readonly string[];
  readonly agents: readonly Agent[];
  readonly organizations: readonly Organization[];
  /** Customers who belong to no organization. */
  readonly customers: readonly Person[];
}

/** Everybody's password. Known to all, so the demo is made on a developer's machine only. */
export const password = "Harbour-Lantern-42";

const weekdays = [1, 2, 3, 4, 5];

function agent(
  name: string,
  email: string,
  departments: readonly string[],
  habits: Partial<Habits> = {},
): Agent {
  const [first_name = "", last_name = ""] = name.split(" ");
  const usual = {
    hours: [9, 17],
    days: weekdays,
    replyMinutes: 60,
    share: 10,
    forgets: 4,
  } as const;
  return { first_name, last_name, email, departments, habits: { ...usual, ...habits } };
}

function company(
  name: string,
  domain: string,
  people: readonly string[],
  share_tickets = false,
): Organization {
  return { name, domain, people, share_tickets };
}

/** The address of somebody in an organization. */
export function personOf(name: string, domain: string): Person {
  const [first_name = "", ...rest] = name.split(" ");
  const plain = first_name.normalize("NFD").replace(/[^a-zA-Z]/g, "");
  return { first_name, last_name: rest.join(" "), email: `${plain.toLowerCase()}@${domain}` };
}

const acme: Business = {
  label: "acme",
  name: "Acme",
  size: "51-200",
  timezone: "Europe/London",
  admin: { first_name: "Ada", last_name: "Okafor", email: "ada@acme.test" },
  departments: ["Billing", "Orders", "Repairs"],
  agents: [
    agent("Ben Carter", "ben@acme.test", ["General Support"], { replyMinutes: 18, share: 16 }),
    agent("Chloé Martin", "chloe@acme.test", ["General Support", "Billing"], {
      hours: [8, 16],
      replyMinutes: 55,
      share: 11,
      forgets: 1,
    }),
    agent("Dev Patel", "dev@acme.test", ["Billing"], { bursts: [10, 15], replyMinutes: 120 }),
    agent("Mara Olsen", "mara@acme.test", ["Orders"], { replyMinutes: 35, forgets: 12 }),
    agent("Noor Rahman", "noor@acme.test", ["Repairs"], { hours: [10, 18], replyMinutes: 170 }),
    agent("Theo Lang", "theo@acme.test", ["General Support", "Repairs"], {
      days: [1, 2, 3],
      replyMinutes: 90,
      share: 7,
    }),
    agent("Iris Kaplan", "iris@acme.test", ["General Support", "Orders"], {
      replyMinutes: 75,
      share: 6,
      forgets: 8,
      joinedDaysAgo: 35,
    }),
  ],
  organizations: [
    company(
      "Northwind Market",
      "northwind.test",
      ["Erin Walsh", "Callum Reid", "Priya Nair"],
      true,
    ),
    company("Fabrikam Workshops", "fabrikam.test", ["Farid Haddad", "Lena Brandt", "Owen Price"]),
    company("Contoso Logistics", "contoso.test", ["Grace Lindqvist", "Marek Nowak"], true),
    company("Harbour Street Books", "harbourbooks.test", ["Ruth Adeyemi", "Sam Whitlock"]),
    company("Kestrel Cycles", "kestrelcycles.test", ["Jonas Weber", "Aoife Byrne", "Tom Hale"]),
    company("Millbrook Farm Shops", "millbrook.test", ["Helen Marsh", "Idris Khan"]),
    company("Orla & Finn Bakery", "orlafinn.test", ["Orla Doyle", "Finn Doyle"], true),
    company("Sundial Garden Centres", "sundial.test", [
      "Beatriz Costa",
      "Neil Harker",
      "Yuki Mori",
    ]),
    company("Tidewater Marine", "tidewater.test", ["Anders Holm", "Joanna Pike"]),
    company("Lowfield School Supplies", "lowfield.test", ["Katie Barlow", "Hugh Ellis"]),
    company("Pennine Auto Parts", "pennineauto.test", ["Gavin Shaw", "Zofia Kowal", "Raj Bhatt"]),
    company("Violet & Sage Pharmacy", "violetsage.test", ["Naomi Clarke", "Peter Lyle"]),
    company("Brightwell Toys", "brightwell.test", ["Amara Diallo", "Luke Fenton"]),
    company("Crown Lane Museum Shop", "crownlane.test", ["Sylvie Arnaud", "Dominic Fry"]),
  ],
  customers: [
    personOf("Mia Thornton", "thornton.test"),
    personOf("Viktor Sand", "sandcrafts.test"),
    personOf("Leila Farah", "farahfabrics.test"),
    personOf("Edmund Rowe", "rowe-antiques.test"),
    personOf("Chiara Bassi", "bassi.test"),
    personOf("Joel Winter", "winterwares.test"),
  ],
};

const globex: Business = {
  label: "globex",
  name: "Globex",
  size: "1-10",
  timezone: "America/New_York",
  admin: { first_name: "Hana", last_name: "Sato", email: "hana@globex.test" },
  departments: [],
  agents: [],
  organizations: [],
  customers: [],
};

/** Whoever sends what nobody asked for. */
export const spammers: readonly Person[] = [
  personOf("Growth Desk", "rank-higher.test"),
  personOf("Parcel Notice", "parcel-notice.test"),
];

/** Acme has a full desk, Globex next to nothing, so that what leaks from one shows in the other. */
export const businesses: readonly Business[] = [acme, globex];

export function customersOf({ organizations, customers }: Business): readonly Person[] {
  const members = organizations.flatMap(({ domain, people }) =>
    people.map((name) => personOf(name, domain)),
  );
  return [...members, ...customers];
}
