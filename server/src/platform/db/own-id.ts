import type { CompiledQuery, KyselyPlugin, RootOperationNode } from "kysely";

/**
 * Stands in a compiled statement for the id of the business that runs it. The driver puts the id in
 * its place, so a statement once compiled serves every business.
 */
export const ownId = Symbol("the id of the business that asks");

const entered = new WeakMap<RootOperationNode, string>();

/** Has statements run for another business than their transaction began in. */
export function ownIdIs(businessId: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const marked = { ...node };
      entered.set(marked, businessId);
      return marked;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The business that a statement runs for, in a transaction that began in this one. */
export function enteredOr(businessId: string, query: RootOperationNode): string {
  return entered.get(query) ?? businessId;
}

/** What the driver sends along with a statement. */
export function valuesFor(businessId: string, { query, parameters }: CompiledQuery): unknown[] {
  const id = enteredOr(businessId, query);
  return parameters.map((value) => (value === ownId ? id : value));
}
