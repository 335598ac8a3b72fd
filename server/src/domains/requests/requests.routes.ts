import { requestFormConfig, requestForms, requests, ticketAccess } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { reopenByLink, replyByLink, showLinkedTicket, solveByLink } from "../tickets/index.ts";
import { confirmAddress } from "./asking/confirm-request.ts";
import { askedByContact, askedBySubmission } from "./asking/read-forms.ts";
import { submitRequest } from "./asking/submit-request.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { listPublicForms } from "./forms/find-form.ts";
import { listForms, removeForm, saveForm } from "./forms/manage-forms.ts";
import { askForTicketLink } from "./ticket-link/ticket-link.ts";
import { decideMany } from "./triage/decide-many.ts";
import {
  acceptRequest,
  declineRequest,
  markRequestSpam,
  mergeRequest,
  restoreRequest,
} from "./triage/decide-request.ts";
import { countByStatus, listRequests, showRequest } from "./triage/read-requests.ts";

export function requestRoutes(deps: RequestDependencies): Routes {
  return (serve) => {
    serve(requestForms.create, (ctx, { body }) =>
      submitRequest(ctx, deps, askedBySubmission(body)),
    );
    serve(requestForms.contact, (ctx, { body }) => submitRequest(ctx, deps, askedByContact(body)));
    serve(requestForms.confirm, (ctx, { body }) => confirmAddress(ctx, deps, body.token));
    serve(requestFormConfig.list, (ctx) => listForms(ctx));
    serve(requestFormConfig.save, (ctx, { params, body }) => saveForm(ctx, params.form, body));
    serve(requestFormConfig.remove, (ctx, { params }) => removeForm(ctx, params.form));
    serve(requestFormConfig.listPublic, (ctx, { query }) =>
      listPublicForms(ctx.read, query.category),
    );
    serve(requests.list, (ctx, { query }) => listRequests(ctx, query));
    serve(requests.counts, (ctx) => countByStatus(ctx));
    serve(requests.show, (ctx, { params }) => showRequest(ctx, params.request));
    serve(requests.accept, (ctx, { params, body }) => acceptRequest(ctx, params.request, body));
    serve(requests.merge, (ctx, { params, body }) =>
      mergeRequest(ctx, params.request, body.ticket),
    );
    serve(requests.decline, (ctx, { params, body }) =>
      declineRequest(ctx, deps, params.request, body),
    );
    serve(requests.spam, (ctx, { params, body }) => markRequestSpam(ctx, params.request, body));
    serve(requests.decideMany, (ctx, { body }) => decideMany(ctx, deps, body));
    serve(requests.restore, (ctx, { params }) => restoreRequest(ctx, params.request));
    serve(ticketAccess.find, (ctx, { body }) => askForTicketLink(ctx, body));
    serve(ticketAccess.findAnonymously, (ctx, { body }) => askForTicketLink(ctx, body));
    serve(ticketAccess.show, async (ctx, { params }) => ({
      ticket: await showLinkedTicket(ctx, params.reference),
    }));
    serve(ticketAccess.reply, (ctx, { params, body }) => replyByLink(ctx, params.reference, body));
    serve(ticketAccess.solve, (ctx, { params }) => solveByLink(ctx, params.reference));
    serve(ticketAccess.reopen, (ctx, { params }) => reopenByLink(ctx, params.reference));
  };
}
