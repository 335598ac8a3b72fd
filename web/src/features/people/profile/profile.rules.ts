export interface ProfileFields {
  readonly f_name: string;
  readonly l_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly current_password: string;
}

/** Sends changed fields only, so that changes made elsewhere are kept. */
export function changesOf(saved: ProfileFields, typed: ProfileFields): Partial<ProfileFields> {
  const names = ["f_name", "l_name", "email", "phone_number"] as const;
  const changed = names.filter((name) => typed[name].trim() !== saved[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [name, typed[name].trim()])),
    ...(changed.includes("email") && { current_password: typed.current_password }),
  };
}
