// What the requests of visitors may import. It is not among what all features may, so that other screens do not load it.

export { FileList } from "./attachments/message-files.tsx";
