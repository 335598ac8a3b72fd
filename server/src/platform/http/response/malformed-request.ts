import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, errors, type Problem } from "@parley/contract";
import { securityHeaders } from "./security-headers.ts";

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "request.headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request.too_slow",
};

/**
 * Answers input that is not valid HTTP and so never becomes a request. The response is written to the socket directly,
 * with the usual shape and security headers, and the connection is closed.
 */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codes[error.code ?? ""] ?? "request.invalid";
  const { status, message } = errors[code];
  const request_id = randomUUID();
  const problem: Problem = { message, code, request_id };
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders(request_id),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines].join("\r\n");
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
