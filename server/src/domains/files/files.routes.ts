import { files } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { FilesDependencies } from "./dependencies.ts";
import { fetchFile, fetchPreview, showFile } from "./download/fetch-file.ts";
import { deleteFile } from "./upload/delete-file.ts";
import { uploadFile } from "./upload/upload-file.ts";

export function filesRoutes(deps: FilesDependencies): Routes {
  return (serve) => {
    serve(files.upload, (ctx, input) =>
      uploadFile(ctx, deps, input.body.purpose, input.files.file),
    );
    serve(files.show, (ctx, { params }) => showFile(ctx, deps, params.id));
    serve(files.remove, (ctx, { params }) => deleteFile(ctx, params.id));
    serve(files.preview, (ctx, { params, query }) =>
      fetchPreview(ctx, deps, params.token, query.size),
    );
    serve(files.content, (ctx, { params }) => fetchFile(ctx, deps, params.token));
  };
}
