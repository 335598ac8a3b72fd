import { requests as contract, type requests } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { rangeOf } from "#platform/paging.ts";
import { findListedFiles } from "../../files/index.ts";
import { codeOf } from "../../tickets/index.ts";
import { filesOfRequest } from "../asking/files-of-visitors.ts";
import { refOf } from "../asking/submit-request.ts";
import { findFieldTexts } from "../forms/request-values.store.ts";
import {
  countRequests,
  findDuplicates,
  findRequest,
  findRequestContext,
  findRequests,
  type RequestListRow,
} from "./triage.store.ts";

const mostCounted = 1000;
const previewLength = 160;

export async function listRequests(
  { actor, read }: PersonContext,
  filter: requests.Filter,
): Promise<requests.RequestPage> {
  const { limit, offset } = rangeOf(filter);
  const condition = { ...filter, reader: actor };
  const [counted, found] = await Promise.all([
    countRequests(read, condition, mostCounted + 1),
    findRequests(read, condition, { limit: limit + 1, offset }),
  ]);
  const page = (number: number) => pageLink(filter, number);
  return {
    count: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { count_is_capped: true }),
    next: found.length > limit ? page(filter.page + 1) : null,
    previous: filter.page > 1 ? page(filter.page - 1) : null,
    results: found.slice(0, limit).map(rowOf),
  };
}

function pageLink(filter: requests.Filter, page: number): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, page })) {
    if (value !== undefined) values.set(name, String(value));
  }
  return `/api/v1${contract.list.path}?${values.toString()}`;
}

export async function countByStatus({ actor, read }: PersonContext): Promise<requests.Counts> {
  const count = (status: requests.Status) =>
    countRequests(
      read,
      { status, reader: actor, type: undefined, department: undefined },
      mostCounted,
    );
  const [isNew, accepted, declined, spam] = await Promise.all([
    count("new"),
    count("accepted"),
    count("declined"),
    count("spam"),
  ]);
  return { new: isNew, accepted, declined, spam };
}

export async function showRequest(
  ctx: PersonContext,
  id: string,
): Promise<{ request: requests.Request }> {
  return { request: await getRequest(ctx.read, ctx, id) };
}

export async function getRequest(
  db: TenantDb,
  { actor }: Pick<PersonContext, "actor">,
  id: string,
): Promise<requests.Request> {
  const row = await findRequest(db, actor, id);
  if (!row) throw fail("record.not_found");
  const [context, duplicates, fields, files] = await Promise.all([
    findRequestContext(db, row),
    findDuplicates(db, actor, row),
    findFieldTexts(db, id),
    findListedFiles(db, filesOfRequest(id)),
  ]);
  const { customer_id, customer_name, ticket_number } = context;
  return {
    ...rowOf(row),
    description: row.description,
    creator_phone: row.creator_phone,
    fields,
    page_url: row.page_url,
    files,
    customer: customer_id ? { id: customer_id, name: customer_name ?? "" } : null,
    is_blocked: context.is_blocked,
    spam_reason: row.spam_reason as requests.SpamReason | null,
    decline_reason: row.decline_reason,
    decided_by: context.decider_name,
    decided_at: row.decided_at,
    ticket:
      row.ticket_id && ticket_number !== null
        ? { id: row.ticket_id, ticket_id: codeOf(ticket_number) }
        : null,
    can_restore: context.can_restore ?? false,
    duplicates: duplicates.map(({ number, status, ...other }) => ({
      ...other,
      ref_number: refOf(number ?? 0),
      status: status as requests.Status,
    })),
  };
}

function rowOf(row: RequestListRow): requests.RequestRow {
  const { department_id, category_id, description } = row;
  return {
    id: row.id,
    ref_number: refOf(row.number ?? 0),
    title: row.title,
    preview: description.replace(/\s+/g, " ").slice(0, previewLength),
    type: row.type as requests.Type,
    creator_name: row.creator_name,
    creator_email: row.creator_email,
    department: department_id ? { id: department_id, name: row.department_name ?? "" } : null,
    category: category_id ? { id: category_id, name: row.category_name ?? "" } : null,
    status: row.status as requests.Status,
    is_confirmed: row.confirmed_at !== null,
    created_at: row.created_at,
    version: row.version,
  };
}
