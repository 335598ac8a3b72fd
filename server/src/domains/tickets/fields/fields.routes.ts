import { ticketFields } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeField, createField, listFields, orderFields, removeField } from "./manage-fields.ts";
import { showForm } from "./show-form.ts";

export const fieldRoutes: Routes = (serve) => {
  serve(ticketFields.list, (ctx) => listFields(ctx));
  serve(ticketFields.form, (ctx) => showForm(ctx));
  serve(ticketFields.create, (ctx, { body }) => createField(ctx, body));
  serve(ticketFields.change, (ctx, { params, body }) => changeField(ctx, params.id, body));
  serve(ticketFields.order, (ctx, { body }) => orderFields(ctx, body.ids));
  serve(ticketFields.remove, (ctx, { params }) => removeField(ctx, params.id));
};
