import { customers } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { getCustomer } from "./customer.ts";
import type { PeopleParts } from "./parts.ts";
import { createCustomer } from "./use-cases/create-customer.ts";
import { inviteCustomer } from "./use-cases/invite-customer.ts";
import { listCustomers } from "./use-cases/list-customers.ts";
import { restoreCustomer } from "./use-cases/restore-customer.ts";
import { setCustomerStatus } from "./use-cases/set-customer-status.ts";
import { trashCustomer } from "./use-cases/trash-customer.ts";
import { updateCustomer } from "./use-cases/update-customer.ts";

export function customerRoutes(parts: PeopleParts): Routes {
  return (serve) => {
    serve(customers.list, (ctx, { query }) => listCustomers(ctx, query));
    serve(customers.show, async (ctx, { params }) => {
      const customer = await getCustomer(ctx.read, params.id);
      ctx.setEtag(customer.version);
      return { customer };
    });
    serve(customers.create, (ctx, { body }) => createCustomer(ctx, body));
    serve(customers.update, (ctx, { params, body }) => updateCustomer(ctx, params.id, body));
    serve(customers.invite, (ctx, { params }) => inviteCustomer(ctx, parts, params.id));
    serve(customers.changeStatus, (ctx, { params, body }) =>
      setCustomerStatus(ctx, params.id, body.status),
    );
    serve(customers.remove, (ctx, { params }) => trashCustomer(ctx, parts, params.id));
    serve(customers.restore, (ctx, { params }) => restoreCustomer(ctx, params.id));
  };
}
