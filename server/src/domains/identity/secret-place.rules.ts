/** Where an authenticator's secret is sealed for: it opens nowhere else. */
export function secretPlace(businessId: string, accountId: string): string {
  return `${businessId}|authenticators|${accountId}|sealed_secret`;
}
