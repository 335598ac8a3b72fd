import type { Fault } from "./fault.ts";
import { freezeApi, freezePostgres, freezeRedis } from "./freezes.ts";
import {
  killApi,
  killApiAfterCommit,
  killBackend,
  killPostgres,
  killRedis,
  killWorker,
} from "./kills.ts";
import { latency, narrow, partition, resets, swallowedAnswers } from "./network.ts";
import { rollingRestart } from "./restarts.ts";
import { cutConnections, fewDescriptors, fullRedis, longLock } from "./shortages.ts";

/** The faults that can be asked for by number. */
export const faults: Readonly<Record<string, Fault>> = {
  F1: killApi,
  F2: killApiAfterCommit,
  F3: killWorker,
  F4: killPostgres,
  F5: killBackend,
  F6: cutConnections,
  F7: freezePostgres(30),
  F8: freezeApi(10),
  F9: killRedis,
  F10: freezeRedis(10),
  F11: fullRedis,
  F12: partition,
  F13: resets,
  F14: latency,
  F15: narrow,
  F16: swallowedAnswers,
  F25: fewDescriptors,
  F28: longLock,
  F38: rollingRestart,
};
