import { openApi } from "@parley/contract";
import type { FastifyInstance } from "fastify";
import { referencePage } from "./reference-page.ts";

/** The API's own description: the document for machines, and the same as a page for people. */
export function serveReference(app: FastifyInstance): void {
  const document = openApi();
  const json = JSON.stringify(document);
  app.get("/api/v1/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(json),
  );
  app.get("/api/v1/reference", async (request, reply) =>
    reply.type("text/html; charset=utf-8").send(referencePage(document as never, request.nonce)),
  );
}
