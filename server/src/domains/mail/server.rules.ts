interface Server {
  readonly host: string;
  readonly port: number;
  readonly username: string;
}

/** Whether a stored password still belongs: another server, or another user, shall not be told it. */
export function isSameServer(before: Server, after: Server): boolean {
  return (
    before.host === after.host && before.port === after.port && before.username === after.username
  );
}
