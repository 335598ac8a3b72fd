/** Does something with each of a list, so many at a time; the answers stand in the order of the list. */
export async function inTurns<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const turn = async (): Promise<void> => {
    while (next < list.length) {
      const index = next++;
      answers[index] = await work(list[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  return answers;
}
