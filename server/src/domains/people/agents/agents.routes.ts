import { agents } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import {
  endAgentSessions,
  removeAgentMfa,
  resendInvitation,
  resetAgentPassword,
} from "./agent-sign-in.ts";
import { createAgent, inviteAgents } from "./create-agent.ts";
import { listAgents, showAgent } from "./show-agent.ts";
import { toggleAgent } from "./toggle-agent.ts";
import { updateAgent } from "./update-agent.ts";

export function agentRoutes(deps: PeopleDependencies): Routes {
  return (serve) => {
    serve(agents.list, (ctx, { query }) => listAgents(ctx, deps, query));
    serve(agents.show, (ctx, { params }) => showAgent(ctx, deps, params.id));
    serve(agents.create, (ctx, { body }) => createAgent(ctx, deps, body));
    serve(agents.invite, (ctx, { body }) => inviteAgents(ctx, deps, body));
    serve(agents.update, (ctx, { params, body }) => updateAgent(ctx, deps, params.id, body));
    serve(agents.status, (ctx, { params, body }) => toggleAgent(ctx, deps, params.id, body));
    serve(agents.resendInvitation, (ctx, { params }) => resendInvitation(ctx, deps, params.id));
    serve(agents.resetPassword, (ctx, { params, body }) =>
      resetAgentPassword(ctx, deps, params.id, body),
    );
    serve(agents.removeMfa, (ctx, { params }) => removeAgentMfa(ctx, deps, params.id));
    serve(agents.endSessions, (ctx, { params }) => endAgentSessions(ctx, deps, params.id));
  };
}
