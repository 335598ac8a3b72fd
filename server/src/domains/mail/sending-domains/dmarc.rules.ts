import { type Finding, fault, ok, warning } from "../checks/finding.ts";
import { tagsOf } from "./dkim.rules.ts";

/** What receivers are asked to do with mails that prove nothing. `isSigned`: ours are signed by a published key. */
export function judgeDmarc(
  domain: string,
  texts: readonly string[],
  { isSigned, hasSpf }: { readonly isSigned: boolean; readonly hasSpf: boolean },
): Finding {
  const records = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
  if (records.length > 1) {
    return fault(
      `There are ${records.length} DMARC records at _dmarc.${domain}. Receivers use none of them.`,
      "Remove all of them but one.",
    );
  }
  if (records.length === 0) {
    return warning(
      `${domain} has no DMARC record. Large receivers demand one.`,
      `Publish a TXT record at _dmarc.${domain} with the value: v=DMARC1; p=none`,
    );
  }
  const policy =
    tagsOf(records[0] ?? "")
      .get("p")
      ?.toLowerCase() ?? "";
  if (!["none", "quarantine", "reject"].includes(policy)) {
    return fault(
      `The DMARC record of ${domain} has no policy.`,
      "Add p=none, p=quarantine or p=reject to the record.",
    );
  }
  if (isSigned || hasSpf) return ok(`${domain} has a DMARC record with the policy ${policy}.`);
  if (policy === "none") {
    return warning(
      `DMARC fails, and the policy of ${domain} asks receivers to do nothing about it.`,
      "Publish a key below, so that your mails are signed.",
    );
  }
  return fault(
    "DMARC fails: receivers may refuse your mail.",
    `The policy of ${domain} is ${policy}, and your mail proves nothing. Publish a key, so that it is signed for ${domain}.`,
  );
}
