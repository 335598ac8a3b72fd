/** What a person who saved a policy is told: the form of the targets has words of its own. */
export function changedWords(named: object, changed: readonly string[]): string {
  const fields = changed.length > 0 ? changed : Object.keys(named);
  const others = fields.filter((field) => field !== "targets" && field !== "version");
  return fields.includes("targets") && others.length === 0
    ? "Policy targets updated successfully"
    : "Policy updated successfully";
}
