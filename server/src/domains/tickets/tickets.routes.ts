import type { Routes } from "#platform/http/serve.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { conversationRoutes } from "./conversation/conversation.routes.ts";
import { customerRoutes } from "./customer/customer.routes.ts";
import { historyRoutes } from "./history/history.routes.ts";
import { lifecycleRoutes } from "./lifecycle/lifecycle.routes.ts";
import { listRoutes } from "./list/list.routes.ts";
import { relationsRoutes } from "./relations/relations.routes.ts";
import { ticketSlaRoutes } from "./sla/sla.routes.ts";

export const ticketRoutes: Routes = (serve) => {
  lifecycleRoutes(serve);
  conversationRoutes(serve);
  listRoutes(serve);
  relationsRoutes(serve);
  historyRoutes(serve);
  bulkRoutes(serve);
  customerRoutes(serve);
  ticketSlaRoutes(serve);
};
