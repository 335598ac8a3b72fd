/**
 * Whether measured times decide: only where the machine is quiet, which `JUDGE_TIMES=1` says. Elsewhere they are printed
 * and decide nothing.
 */
export const judgesTimes = process.env.JUDGE_TIMES === "1";

/** For what is promised within some time: elsewhere it may take as long as anything else that is awaited. */
export const within = (timeout: number) => (judgesTimes ? { timeout } : {});
