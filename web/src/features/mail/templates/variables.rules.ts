/** The variable group of a template type: the same name, but tasks are plural. */
export function groupOf(type: string): string {
  return type === "task" ? "tasks" : type;
}

/** The type of the templates that may use a group. */
export function typeOf(group: string): string {
  return group === "tasks" ? "task" : group;
}

/** Templates by type, in the order they come. */
export function byType<T extends { readonly type: string }>(
  templates: readonly T[],
): [string, T[]][] {
  return [...Map.groupBy(templates, ({ type }) => type)];
}
