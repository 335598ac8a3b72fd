import { t } from "../inputs-texts.ts";
import { accepts } from "./accepts.ts";
import { sizeText } from "./size-text.ts";

interface Rules {
  accept?: string;
  maxBytes?: number;
  isMany: boolean;
}

/** What of the given files fits, and why the rest does not. */
export function takeFiles(given: readonly File[], { accept, maxBytes, isMany }: Rules) {
  const refusals: string[] = [];
  let taken = given.filter((file) => {
    const { name } = file;
    if (!accepts(file, accept)) refusals.push(t("files_wrong_kind", { name }));
    else if (maxBytes !== undefined && file.size > maxBytes)
      refusals.push(t("files_too_large", { name, limit: sizeText(maxBytes) }));
    else return true;
    return false;
  });
  const [first] = taken;
  if (!isMany && first && taken.length > 1) {
    refusals.push(t("files_only_one", { name: first.name }));
    taken = [first];
  }
  return { taken, refusals };
}
