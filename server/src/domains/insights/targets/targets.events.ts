import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

export const targetsChanged = event("insights.targets_changed", z.object({ count: z.number() }));

const Annotation = z.object({ annotation_id: z.uuid() });
export const annotationAdded = event("insights.annotation_added", Annotation);
export const annotationDeleted = event("insights.annotation_deleted", Annotation);
