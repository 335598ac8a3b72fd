import { lazyPart } from "#platform/lazy-part.tsx";
import { useMissingFields } from "./missing-fields.ts";

const MissingFieldsDialog = lazyPart(() =>
  import("./missing-fields-dialog.tsx").then((module) => module.MissingFieldsDialog),
);

/** The dialog for fields that a status needs, on every page that can set one. */
export function MissingFieldsLayer() {
  const question = useMissingFields((state) => state.question);
  return question && <MissingFieldsDialog question={question} />;
}
