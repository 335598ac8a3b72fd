import { files } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { FilesParts } from "./parts.ts";
import { deleteFile } from "./use-cases/delete-file.ts";
import { fetchFile } from "./use-cases/fetch-file.ts";
import { fetchPreview } from "./use-cases/fetch-preview.ts";
import { showFile } from "./use-cases/show-file.ts";
import { uploadFile } from "./use-cases/upload-file.ts";

export function filesRoutes(parts: FilesParts): Routes {
  return (serve) => {
    serve(files.upload, (ctx, input) =>
      uploadFile(ctx, parts, input.body.purpose, input.files.file),
    );
    serve(files.show, (ctx, { params }) => showFile(ctx, parts, params.id));
    serve(files.remove, (ctx, { params }) => deleteFile(ctx, params.id));
    serve(files.preview, (ctx, { params, query }) =>
      fetchPreview(ctx, parts, params.token, query.size),
    );
    serve(files.content, (ctx, { params }) => fetchFile(ctx, parts, params.token));
  };
}
