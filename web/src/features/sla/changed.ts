/** What differs from what was saved: a change names nothing else, so it overwrites nothing else. */
export function changed<T extends object>(saved: T, typed: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof T]),
    ),
  ) as Partial<T>;
}
