/** Stops a command that must never run against a production database. */
export function requireOwnMachine(baseUrl: string, why: string): void {
  const { hostname } = new URL(baseUrl);
  if (/(^|\.)(localhost|test)$/.test(hostname)) return;
  throw new Error(`${why} This runs on a machine of your own only, and BASE_URL is ${baseUrl}.`);
}
