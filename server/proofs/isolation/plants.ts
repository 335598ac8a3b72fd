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
            reader: (businessId) => {
              const other = [...seen].find((id) => id !== businessId);
              seen.add(businessId);
              return desk.database.reader(other ?? businessId);
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
