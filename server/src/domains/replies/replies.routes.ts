import { savedReplies } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeReply } from "./use-cases/change-reply.ts";
import { createReply } from "./use-cases/create-reply.ts";
import { listReplies } from "./use-cases/list-replies.ts";
import { removeReply } from "./use-cases/remove-reply.ts";
import { renderReply } from "./use-cases/render-reply.ts";

export function replyRoutes(baseUrl: string): Routes {
  return (serve) => {
    serve(savedReplies.list, (ctx, { query }) => listReplies(ctx, query));
    serve(savedReplies.create, (ctx, { body }) => createReply(ctx, body));
    serve(savedReplies.change, (ctx, { params, body }) => changeReply(ctx, params.id, body));
    serve(savedReplies.remove, (ctx, { params }) => removeReply(ctx, params.id));
    serve(savedReplies.render, (ctx, { params, query }) =>
      renderReply(ctx, baseUrl, params.id, query.ticket),
    );
  };
}
