import type { Route } from "@parley/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Tray } from "../blobs/spool.ts";
import { readForm } from "./multipart.ts";
import { validate } from "./validate.ts";

const nothing = z.strictObject({});

/** The parts of a request, each checked against the contract. A route that declares no query or body takes none. */
export async function readInput(route: Route, request: FastifyRequest, tray: Tray) {
  const params = validate(route.params ?? nothing, request.params);
  const query = validate(route.query ?? nothing, request.query);
  if (route.files) {
    const form = await readForm(request, route.files, tray);
    return { params, query, body: validate(route.body ?? nothing, form.body), files: form.files };
  }
  return { params, query, body: validate(route.body ?? nothing, request.body), files: undefined };
}
