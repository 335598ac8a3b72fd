/** `a•••@acme.test`: enough to know one's own address by, too little to learn another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(at)}`;
}
