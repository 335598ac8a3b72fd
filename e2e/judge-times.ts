/**
 * Whether measured times decide: only where the machine is quiet, which `JUDGE_TIMES=1` says. Elsewhere they are printed
 * and decide nothing.
 */
export const judgesTimes = process.env.JUDGE_TIMES === "1";
