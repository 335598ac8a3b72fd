import { savedReplies } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import {
  changeReply,
  createReply,
  listChoices,
  listReplies,
  removeReply,
  showReply,
} from "./manage-replies.ts";
import { previewReply, renderReply } from "./render-reply.ts";

export function replyRoutes(baseUrl: string): Routes {
  return (serve) => {
    serve(savedReplies.list, (ctx, { query }) => listReplies(ctx, query));
    serve(savedReplies.create, (ctx, { body }) => createReply(ctx, body));
    serve(savedReplies.choices, (ctx) => listChoices(ctx));
    serve(savedReplies.preview, (ctx, { body }) => previewReply(ctx, baseUrl, body));
    serve(savedReplies.show, (ctx, { params }) => showReply(ctx, params.id));
    serve(savedReplies.change, (ctx, { params, body }) => changeReply(ctx, params.id, body));
    serve(savedReplies.remove, (ctx, { params }) => removeReply(ctx, params.id));
    serve(savedReplies.render, (ctx, { params, query }) =>
      renderReply(ctx, baseUrl, params.id, query.ticket),
    );
  };
}
