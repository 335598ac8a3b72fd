// The public interface of files.

export {
  claimFiles,
  claimPictures,
  copyFiles,
  freeFiles,
  freeFilesOfMany,
  moveFiles,
} from "./attach/attach-files.ts";
export { scheduleBlobCleanUp } from "./clean-up/clean-up-blobs.ts";
export type { FilesDependencies, MayRead, Readers } from "./dependencies.ts";
export { showFile } from "./download/fetch-file.ts";
export { fileBlocked, fileDeleted, fileUploaded } from "./files.events.ts";
export { filesJobs } from "./files.jobs.ts";
export { findFile as findStoredFile, findListedFiles, sumFilesOfType } from "./files.store.ts";
export { removeFiles } from "./remove/remove-files.ts";
export { saveGeneratedFile } from "./upload/save-generated-file.ts";
export {
  attachReceivedFile,
  keepRawMail,
  type StoredFile,
  storeRawMail,
  storeReceivedFile,
} from "./upload/save-received-file.ts";
export { uploadFile } from "./upload/upload-file.ts";
