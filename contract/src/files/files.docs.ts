import type { AreaDocs } from "../kernel/docs.ts";
import * as files from "./files.ts";

export const docs: AreaDocs<typeof files> = {
  fields: {
    id: "The id of the file.",
    purpose:
      "What the file is for. A picture for an article is encoded again; every other file is kept as it is.",
    token: ["The token of the address that `GET /files/{id}/` returned.", "dl_4Hq8vZ2mXc"],
    file: "The file.",
  },
  schemas: {
    FileState: {
      schema: files.State,
      description:
        "Whether the file was checked for malware. `unscanned`: no scanner has looked at it yet; clients should warn before opening it. `removed`: somebody removed it for everybody.",
    },
    File: {
      schema: files.File,
      description: "A file that was uploaded.",
      fields: {
        name: ["The name of the file.", "invoice-2026-03.pdf"],
        size: ["The size in bytes.", 48_213],
        media_type: ["The type, recognised by its content.", "application/pdf"],
        width: ["The width of a picture in pixels; null for other files.", null],
        height: ["The height of a picture in pixels; null for other files.", null],
        state: ["Whether it was checked.", "ready"],
      },
    },
  },
  operations: {
    upload: {
      description:
        "Uploads a file as a multipart form, to be named by its id in a message or another record within a day; after that it is deleted. The file is checked for malware, and programs are refused.",
      message: "File uploaded successfully",
    },
    show: {
      description:
        "Returns an address from which the file can be fetched for five minutes without signing in, and whether it was checked. Whoever may read the record that the file belongs to may call it.",
      fields: {
        url: ["Where to fetch the file, for five minutes.", "/api/v1/files/content/dl_4Hq8vZ2mXc"],
        preview_url: [
          "Where to fetch a small picture of it; null if it is not a picture.",
          "/api/v1/files/preview/dl_4Hq8vZ2mXc",
        ],
        state: ["Whether it was checked.", "ready"],
      },
    },
    remove: {
      description: "Deletes an upload of the caller's own that no record uses.",
      message: "File deleted successfully",
    },
    preview: {
      description:
        "Returns a picture, encoded again in a size for the screen. The address comes from `GET /files/{id}/` and works for five minutes.",
      fields: { size: "`thumb`: at most 480 pixels wide. `large`: at most 2048." },
    },
    content: {
      description:
        "Returns the bytes of a file, as a download. Ranges are supported. The address comes from `GET /files/{id}/` and works for five minutes.",
    },
  },
};
