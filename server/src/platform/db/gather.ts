/** Hands over what is asked one by one in the same moment all at once, and gives everybody their own answer. */
export function gather<Q, A>(
  answerAll: (asked: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let asked: Q[] = [];
  let answers: Promise<readonly A[]> | undefined;
  return async (question) => {
    const place = asked.push(question) - 1;
    // A tick comes when nobody has anything more to say before the process listens again.
    answers ??= new Promise((resolve) => {
      process.nextTick(() => {
        const all = asked;
        asked = [];
        answers = undefined;
        resolve(answerAll(all));
      });
    });
    return (await answers)[place] as A;
  };
}
