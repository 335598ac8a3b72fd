const policies = /\b(?:spam|policy|blocked|spf|dkim|dmarc)\b|\b5\.7\.\d/i;

/**
 * Whether a refusal says that the address itself takes no mail: it does not exist, its domain does not, or it has moved.
 * 5.1.7 and 5.1.8 are about the sender, and a refusal for reasons of policy says nothing about the address.
 */
export function isDeadAddress(said: string): boolean {
  return /\b5\.1\.(?:1|2|3|6|10)\b/.test(said) && !policies.test(said);
}
