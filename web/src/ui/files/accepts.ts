/** Whether a file is of a kind named by an `accept` list, as `image/*,.ico`. Without a list every kind is. */
export function accepts(file: Pick<File, "name" | "type">, accept: string | undefined): boolean {
  if (!accept) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept
    .toLowerCase()
    .split(",")
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith(".")) return name.endsWith(kind);
      if (kind.endsWith("/*")) return type.startsWith(kind.slice(0, -1));
      return type === kind;
    });
}
