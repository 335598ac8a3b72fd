import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Message } from "../../kernel/values.ts";
import { priorities } from "../../sla/choices.ts";
import { type MetricId, metricIds } from "../definitions.ts";
import { hasTarget } from "./target-rules.ts";

const mostTargets = 500;
const priorityNames = Object.keys(priorities) as [keyof typeof priorities];

export const Target = z.strictObject({
  metric: z
    .enum(metricIds, "Choose one of the figures")
    .refine((id: MetricId) => hasTarget(id), "A count has no target"),
  department: idOf("department").nullable(),
  priority: z.enum(priorityNames, "Choose one of the priorities").nullable(),
  /** In the unit of the figure: minutes, per cent, times or tickets. */
  value: z
    .number("Enter a number")
    .min(0, "Enter 0 or more")
    .max(10_000_000, "Enter at most 10,000,000"),
});
export type Target = z.infer<typeof Target>;

const Targets = z.object({ targets: z.array(Target) });

export const list = route({
  method: "GET",
  path: "/metrics/targets/",
  summary: "List the targets of the figures",
  access: "insights.read",
  answer: { status: 200, body: Targets },
});

export const save = route({
  method: "PUT",
  path: "/metrics/targets/",
  summary: "Replace the targets of the figures",
  access: "insights.configure",
  body: z.strictObject({
    targets: z
      .array(Target)
      .max(mostTargets, `Set at most ${mostTargets} targets`)
      .refine(
        (all) =>
          new Set(all.map((one) => [one.metric, one.department, one.priority].join())).size ===
          all.length,
        "Set one target for each figure, department and priority",
      ),
  }),
  answer: { status: 200, body: Message.extend(Targets.shape) },
});
