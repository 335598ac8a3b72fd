/**
 * A browser says where a page came from, and only the business's own pages may open its socket. A caller that is no
 * browser says nothing; it has no cookie to be misused either.
 */
export function isOwnOrigin(origin: string | undefined, scheme: string, host: string): boolean {
  return origin === undefined || origin === `${scheme}//${host.toLowerCase()}`;
}
