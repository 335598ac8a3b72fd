import { customerNotes, customers } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { createCustomer } from "./create-customer.ts";
import { getCustomer } from "./customer.ts";
import { addNote, changeNote, listNotes, removeNote } from "./customer-notes.ts";
import { listCustomers } from "./list-customers.ts";
import { restoreCustomer, trashCustomer } from "./trash.ts";
import { inviteCustomer, setCustomerStatus, updateCustomer } from "./update-customer.ts";

export function customerRoutes(deps: PeopleDependencies): Routes {
  return (serve) => {
    serve(customers.list, (ctx, { query }) => listCustomers(ctx, query));
    serve(customers.show, async (ctx, { params }) => {
      const customer = await getCustomer(ctx.read, params.id);
      ctx.setEtag(customer.version);
      return { customer };
    });
    serve(customers.create, (ctx, { body }) => createCustomer(ctx, body));
    serve(customers.update, (ctx, { params, body }) => updateCustomer(ctx, deps, params.id, body));
    serve(customers.invite, (ctx, { params }) => inviteCustomer(ctx, deps, params.id));
    serve(customers.changeStatus, (ctx, { params, body }) =>
      setCustomerStatus(ctx, params.id, body.status),
    );
    serve(customers.remove, (ctx, { params }) => trashCustomer(ctx, deps, params.id));
    serve(customers.restore, (ctx, { params }) => restoreCustomer(ctx, params.id));
    serve(customerNotes.list, (ctx, { params, query }) => listNotes(ctx, params.id, query));
    serve(customerNotes.create, (ctx, { params, body }) => addNote(ctx, params.id, body.body));
    serve(customerNotes.change, (ctx, { params, body }) =>
      changeNote(ctx, params.id, params.note, body.body),
    );
    serve(customerNotes.remove, (ctx, { params }) => removeNote(ctx, params.id, params.note));
  };
}
