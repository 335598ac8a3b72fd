import { type Permission, permissions } from "@parley/contract";
import type { makeHttpDependencies } from "../../src/app/build-api.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { withoutWalls } from "./walls.ts";

type Tampered = ReturnType<typeof makeHttpDependencies>;
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
        authenticator: {
          ...desk.authenticator,
          authenticate: (businessId, bearer, caller) =>
            desk.authenticator.authenticate(businessOf(bearer) ?? businessId, bearer, caller),
        },
      }),
    }),
  "a ticket is good on every host": () =>
    openDesk({
      tamper: (desk) => {
        const seen = new Set<string>();
        const redeem: Tampered["authenticator"]["redeem"] = async (businessId, ticket) => {
          for (const id of seen) {
            const found = await desk.authenticator.redeem(id, ticket).catch(() => undefined);
            if (found) return found;
          }
          return desk.authenticator.redeem(businessId, ticket);
        };
        const sessionStatuses: Tampered["authenticator"]["sessionStatuses"] = async (
          _,
          sessionIds,
        ) => {
          const all = await Promise.all(
            [...seen].map((id) => desk.authenticator.sessionStatuses(id, sessionIds)),
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
          authenticator: { ...desk.authenticator, redeem, sessionStatuses },
        };
      },
    }),
  "everybody has every permission": () =>
    openDesk({
      tamper: authenticatedAs(({ person, gate }) => ({
        person: { ...person, permissions: everything },
        gate,
      })),
    }),
  "the forced password waits for nobody": () =>
    openDesk({ tamper: authenticatedAs(({ person }) => ({ person, gate: undefined })) }),
  "reads go to another business": () =>
    openDesk({
      tamper: (desk) => {
        const seen = new Set<string>();
        return {
          ...desk,
          database: {
            ...desk.database,
            reader: (businessId, timeoutMs) => {
              const other = [...seen].find((id) => id !== businessId);
              seen.add(businessId);
              return desk.database.reader(other ?? businessId, timeoutMs);
            },
          },
        };
      },
    }),
};

function authenticatedAs(
  change: (
    authenticated: Awaited<ReturnType<Tampered["authenticator"]["authenticate"]>>,
  ) => Awaited<ReturnType<Tampered["authenticator"]["authenticate"]>>,
) {
  return (desk: Tampered): Tampered => ({
    ...desk,
    authenticator: {
      ...desk.authenticator,
      authenticate: async (...given) => change(await desk.authenticator.authenticate(...given)),
    },
  });
}

function businessOf(token: string): string | undefined {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}");
  return claims.business?.id;
}
