import type { Routes } from "#platform/http/serve.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { conversationRoutes } from "./conversation/conversation.routes.ts";
import { customerRoutes } from "./customer/customer.routes.ts";
import type { TicketDependencies } from "./dependencies.ts";
import { fieldRoutes } from "./fields/fields.routes.ts";
import { historyRoutes } from "./history/history.routes.ts";
import { lifecycleRoutes } from "./lifecycle/lifecycle.routes.ts";
import { listRoutes } from "./list/list.routes.ts";
import { redactionRoutes } from "./redaction/redaction.routes.ts";
import { relationsRoutes } from "./relations/relations.routes.ts";
import { reportingRoutes } from "./reporting/reporting.routes.ts";
import { ticketSlaRoutes } from "./sla/sla.routes.ts";
import { tagRoutes } from "./tags/tags.routes.ts";

export function ticketRoutes(dependencies: TicketDependencies): Routes {
  return (serve) => {
    lifecycleRoutes(serve);
    conversationRoutes(serve);
    listRoutes(serve);
    redactionRoutes(serve);
    relationsRoutes(serve);
    historyRoutes(serve);
    bulkRoutes(dependencies)(serve);
    customerRoutes(serve);
    reportingRoutes(serve);
    ticketSlaRoutes(serve);
    tagRoutes(serve);
    fieldRoutes(serve);
  };
}
