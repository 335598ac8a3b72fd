import { agents } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { PeopleParts } from "./parts.ts";
import { createAgent } from "./use-cases/create-agent.ts";
import { endAgentSessions } from "./use-cases/end-agent-sessions.ts";
import { inviteAgents } from "./use-cases/invite-agents.ts";
import { listAgents } from "./use-cases/list-agents.ts";
import { removeAgentMfa } from "./use-cases/remove-agent-mfa.ts";
import { resendInvitation } from "./use-cases/resend-invitation.ts";
import { resetAgentPassword } from "./use-cases/reset-agent-password.ts";
import { showAgent } from "./use-cases/show-agent.ts";
import { toggleAgent } from "./use-cases/toggle-agent.ts";
import { updateAgent } from "./use-cases/update-agent.ts";

export function agentRoutes(parts: PeopleParts): Routes {
  return (serve) => {
    serve(agents.list, (ctx, { query }) => listAgents(ctx, parts, query));
    serve(agents.show, (ctx, { params }) => showAgent(ctx, parts, params.id));
    serve(agents.create, (ctx, { body }) => createAgent(ctx, parts, body));
    serve(agents.invite, (ctx, { body }) => inviteAgents(ctx, parts, body));
    serve(agents.update, (ctx, { params, body }) => updateAgent(ctx, parts, params.id, body));
    serve(agents.status, (ctx, { params, body }) => toggleAgent(ctx, parts, params.id, body));
    serve(agents.resendInvitation, (ctx, { params }) => resendInvitation(ctx, parts, params.id));
    serve(agents.resetPassword, (ctx, { params, body }) =>
      resetAgentPassword(ctx, parts, params.id, body),
    );
    serve(agents.removeMfa, (ctx, { params }) => removeAgentMfa(ctx, parts, params.id));
    serve(agents.endSessions, (ctx, { params }) => endAgentSessions(ctx, parts, params.id));
  };
}
