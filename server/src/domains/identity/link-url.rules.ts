/** The page that sets a password. What opens it stands behind `#`, where no server and no log sees it. */
export function linkUrl(site: string, { uid, token }: { uid: string; token: string }): string {
  return `${site}/new-password#uid=${uid}&token=${token}`;
}
