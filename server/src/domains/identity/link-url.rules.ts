interface Link {
  readonly uid: string;
  readonly token: string;
}

/** The page that sets a password. */
export function linkUrl(site: string, link: Link): string {
  return `${site}/new-password${opener(link)}`;
}

/** The page that proves a new email address. */
export function emailLinkUrl(site: string, link: Link): string {
  return `${site}/confirm-email${opener(link)}`;
}

// What opens a page stands behind `#`, where no server and no log sees it.
function opener({ uid, token }: Link): string {
  return `#uid=${uid}&token=${token}`;
}
