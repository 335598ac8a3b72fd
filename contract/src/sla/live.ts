import { z } from "zod";
import { idOf } from "../kernel/values.ts";
import { Backtest } from "./backtest.ts";

/** The progress of a backtest, for the person who started it. The result is fetched when it is done. */
export const tells = {
  backtest_progress: z.object({
    id: idOf("backtest"),
    state: Backtest.shape.state,
    total: Backtest.shape.total,
    done: Backtest.shape.done,
  }),
};
