import { type Permission, permissions } from "@parley/contract";
import type { makeDesk } from "../../src/app/build-api.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { withoutWalls } from "./walls.ts";

type Tampered = ReturnType<typeof makeDesk>;
const everything = new Set(Object.keys(permissions) as Permission[]);

/** Faults that a careless change could bring. The matrix must see each of them. */
export const plants: Record<string, () => Promise<Desk>> = {
  "both walls are down": async () => {
    const desk = await openDesk({ walls: { ownFilters: false } });
    await withoutWalls(desk);
    return desk;
  },
  "a token is good on every host": () =>
    openDesk({
      tamper: (desk) => ({
        ...desk,
        doorman: {
          ...desk.doorman,
          recognise: (businessId, bearer, caller) =>
            desk.doorman.recognise(businessOf(bearer) ?? businessId, bearer, caller),
        },
      }),
    }),
  "a ticket is good on every host": () =>
    openDesk({
      tamper: (desk) => {
        const seen = new Set<string>();
        const redeem: Tampered["doorman"]["redeem"] = async (businessId, ticket) => {
          for (const id of seen) {
            const found = await desk.doorman.redeem(id, ticket).catch(() => undefined);
            if (found) return found;
          }
          return desk.doorman.redeem(businessId, ticket);
        };
        const standings: Tampered["doorman"]["standings"] = async (_, sessionIds) => {
          const all = await Promise.all(
            [...seen].map((id) => desk.doorman.standings(id, sessionIds)),
          );
          return new Map(all.flatMap((some) => [...some]));
        };
        return {
          ...desk,
          directory: {
            ...desk.directory,
            find: async (host) => {
              const place = await desk.directory.find(host);
              if (place) seen.add(place.businessId);
              return place;
            },
          },
          doorman: { ...desk.doorman, redeem, standings },
        };
      },
    }),
  "everybody has every permission": () =>
    openDesk({
      tamper: recognisedAs(({ person, due }) => ({
        person: { ...person, permissions: everything },
        due,
      })),
    }),
  "the forced password waits for nobody": () =>
    openDesk({ tamper: recognisedAs(({ person }) => ({ person, due: undefined })) }),
  "reads go to another business": () =>
    openDesk({
      tamper: (desk) => {
        const seen = new Set<string>();
        return {
          ...desk,
          database: {
            ...desk.database,
            reader: (businessId, patienceMs) => {
              const other = [...seen].find((id) => id !== businessId);
              seen.add(businessId);
              return desk.database.reader(other ?? businessId, patienceMs);
            },
          },
        };
      },
    }),
};

function recognisedAs(
  change: (
    recognised: Awaited<ReturnType<Tampered["doorman"]["recognise"]>>,
  ) => Awaited<ReturnType<Tampered["doorman"]["recognise"]>>,
) {
  return (desk: Tampered): Tampered => ({
    ...desk,
    doorman: {
      ...desk.doorman,
      recognise: async (...given) => change(await desk.doorman.recognise(...given)),
    },
  });
}

function businessOf(token: string): string | undefined {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}");
  return claims.business?.id;
}
