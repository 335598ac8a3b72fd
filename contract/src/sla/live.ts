import { z } from "zod";
import { idOf } from "../kernel/values.ts";
import { Backtest } from "./backtest.ts";

/** What whoever tries a change hears of it; what it found is asked for when it is done. */
export const tells = {
  backtest_progress: z.object({
    id: idOf("backtest"),
    state: Backtest.shape.state,
    total: Backtest.shape.total,
    done: Backtest.shape.done,
  }),
};
