export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export interface Agent extends Person {
  readonly departments: readonly string[];
}

export interface Chapter {
  readonly label: string;
  readonly name: string;
  readonly size: "1-10" | "51-200";
  readonly timezone: string;
  readonly admin: Person;
  /** Beside General Support, which every business starts with. */
  readonly departments: readonly { name: string; slug: string; support_email: string }[];
  readonly agents: readonly Agent[];
  readonly customers: readonly Person[];
}

/** Everybody's password. Known to all, so the story is told on a developer's machine only. */
export const password = "Harbour-Lantern-42";

/** Two businesses, always: Acme has a full desk, Globex next to nothing, so that what leaks from one shows in the other. */
export const story: readonly Chapter[] = [
  {
    label: "acme",
    name: "Acme",
    size: "51-200",
    timezone: "Europe/London",
    admin: { first_name: "Ada", last_name: "Okafor", email: "ada@acme.test" },
    departments: [{ name: "Billing", slug: "billing", support_email: "billing@acme.test" }],
    agents: [
      {
        first_name: "Ben",
        last_name: "Carter",
        email: "ben@acme.test",
        departments: ["General Support"],
      },
      {
        first_name: "Chloé",
        last_name: "Martin",
        email: "chloe@acme.test",
        departments: ["General Support", "Billing"],
      },
      { first_name: "Dev", last_name: "Patel", email: "dev@acme.test", departments: ["Billing"] },
    ],
    customers: [
      { first_name: "Erin", last_name: "Walsh", email: "erin@northwind.test" },
      { first_name: "Farid", last_name: "Haddad", email: "farid@fabrikam.test" },
      { first_name: "Grace", last_name: "Lindqvist", email: "grace@contoso.test" },
    ],
  },
  {
    label: "globex",
    name: "Globex",
    size: "1-10",
    timezone: "America/New_York",
    admin: { first_name: "Hana", last_name: "Sato", email: "hana@globex.test" },
    departments: [],
    agents: [],
    customers: [],
  },
];
