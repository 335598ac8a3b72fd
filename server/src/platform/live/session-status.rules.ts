import { closeCodes, type Permission, type ServerMessage } from "@parley/contract";

/** What the database says of a session now. */
export interface SessionStatus {
  readonly isLive: boolean;
  /** Something must be done before anything else: the forced password, the second factor. */
  readonly isDue: boolean;
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly endsAt: string;
  readonly secondsLeft: number;
  readonly endedBecause: string | null;
}

interface OpenedWith {
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
}

export interface CloseReason {
  readonly code: number;
  readonly reason: ServerMessage<"session">["reason"];
}

/** Why a socket must close, if it must: it never outlives its session, nor the rights it was opened with. */
export function closeReasonOf(
  opened: OpenedWith,
  now: SessionStatus | undefined,
): CloseReason | undefined {
  if (!now?.isLive) {
    const isPassword = now?.endedBecause === "password_changed";
    return { code: closeCodes.signed_out, reason: isPassword ? "password_changed" : "signed_out" };
  }
  if (now.isDue || now.role !== opened.role || !areSame(now.permissions, opened.permissions)) {
    return { code: closeCodes.rights_changed, reason: "rights_changed" };
  }
  return undefined;
}

function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((permission) => other.has(permission));
}
