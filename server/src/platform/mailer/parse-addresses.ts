import addressparser from "nodemailer/lib/addressparser";

/** The addresses of a header field in their order; members of a group among them. Addresses may be unusable. */
export function parseAddresses(text: string): { name: string; address: string }[] {
  return addressparser(text, { flatten: true });
}
