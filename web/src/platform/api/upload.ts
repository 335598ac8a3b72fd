import type { Answer, files as contract, Problem } from "@parley/contract";
import { files } from "@parley/contract/calls";
import { authorise, endRefusedSession } from "../session/authorise.ts";
import { answerToFilesMs } from "./in-time.ts";
import { Refusal, TimedOut, Unreachable } from "./refusal.ts";

interface CallOptions {
  readonly signal: AbortSignal;
  /** How much has gone out, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a file for a message. Not by `fetch`, which does not say how far it is. */
export async function upload(
  file: File,
  { signal, onProgress }: CallOptions,
): Promise<Answer<typeof contract.upload>> {
  const token = await authorise(files.upload);
  const form = new FormData();
  form.set("purpose", "message");
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/v1${files.upload.path}`);
    request.responseType = "json";
    request.timeout = answerToFilesMs;
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("error", () => reject(new Unreachable(undefined)));
    request.addEventListener("timeout", () => reject(new TimedOut(answerToFilesMs)));
    request.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    request.addEventListener("load", () => {
      const { status, statusText } = request;
      const answer: unknown = request.response;
      if (status < 300) return resolve(answer as Answer<typeof contract.upload>);
      const refusal = new Refusal(status, (answer ?? {}) as Partial<Problem>, statusText);
      if (status === 401 && token) endRefusedSession(refusal);
      return reject(refusal);
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
