import { accepts } from "./accepts.ts";
import { t } from "./files-texts.ts";
import { formatSize } from "./format-size.ts";

interface Rules {
  accept?: string;
  maxBytes?: number;
  isMany: boolean;
}

/** Splits files into accepted ones and messages about the others. */
export function checkFiles(given: readonly File[], { accept, maxBytes, isMany }: Rules) {
  const refusals: string[] = [];
  let taken = given.filter((file) => {
    const { name } = file;
    if (!accepts(file, accept)) refusals.push(t("files_wrong_kind", { name }));
    else if (maxBytes !== undefined && file.size > maxBytes)
      refusals.push(t("files_too_large", { name, limit: formatSize(maxBytes) }));
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
