import { type Finding, fault, ok } from "../checks/finding.ts";

export interface KeyRecord {
  readonly domain: string;
  readonly selector: string;
  /** SPKI in base64, as the record has it. */
  readonly public_key: string;
}

/** Where the record of a key belongs. */
export const recordName = ({ selector, domain }: Pick<KeyRecord, "selector" | "domain">) =>
  `${selector}._domainkey.${domain}`;

/** What the record of a key says. */
export const recordValue = ({ public_key }: Pick<KeyRecord, "public_key">) =>
  `v=DKIM1; k=rsa; p=${public_key}`;

/** What is published of a key. `misplaced`: the texts at the name with the domain twice, where they are put by mistake. */
export interface PublishedTexts {
  readonly texts: readonly string[];
  readonly misplaced: readonly string[];
}

/** Whether the record of a key is published as it should be. */
export function judgeDkimRecord(key: KeyRecord, { texts, misplaced }: PublishedTexts): Finding {
  const name = recordName(key);
  const [text = ""] = texts;
  if (texts.length > 1) {
    return fault(
      `There are ${texts.length} TXT records at ${name}.`,
      "Remove all of them but the one that is shown here.",
    );
  }
  if (texts.length === 0) return judgeMissing(key, misplaced);
  const tags = tagsOf(text);
  const published = tags.get("p")?.replace(/\s+/g, "");
  if (published === undefined || (tags.has("v") && tags.get("v") !== "DKIM1")) {
    return fault(
      `The record at ${name} is no DKIM record: it says "${text.slice(0, 60)}".`,
      "Replace its value by the value that is shown here.",
    );
  }
  if (published === "") {
    return fault(
      `The record at ${name} has no key. That withdraws the key.`,
      "Replace its value by the value that is shown here.",
    );
  }
  if (published !== key.public_key) {
    return fault(
      key.public_key.startsWith(published)
        ? `The record at ${name} has only the first part of the key.`
        : `The record at ${name} has another key.`,
      "Copy the whole value that is shown here into the record.",
    );
  }
  return ok(`The record at ${name} is published.`);
}

function judgeMissing(key: KeyRecord, misplaced: readonly string[]): Finding {
  const name = recordName(key);
  if (misplaced.length > 0) {
    return fault(
      `The record was published as ${name}.${key.domain}.`,
      `Your DNS provider adds the domain by itself. Enter only ${key.selector}._domainkey as the name of the record.`,
    );
  }
  return fault(
    `There is no TXT record at ${name}.`,
    `Publish the record at the DNS provider of ${key.domain}. It can take some hours until it is seen.`,
  );
}

/** The tags of a record, such as `v=DKIM1; p=...`. */
export function tagsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );
}
