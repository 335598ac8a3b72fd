import type { FilesDependencies } from "../files/index.ts";
import type { FormTimes } from "./form-times.ts";

/** What asking without an account needs from outside. */
export interface RequestDependencies {
  /** The address of the platform. */
  readonly baseUrl: string;
  /** Whether one more mail may go to an address that anybody may have typed. Counts it over all businesses. */
  readonly mayMail: (address: string) => Promise<boolean>;
  readonly formTimes: FormTimes;
  /** Whether an opened form may be sent once more. Counts it. */
  readonly mayResend: (stamp: string) => Promise<boolean>;
  readonly files: Pick<FilesDependencies, "blobs" | "scanner">;
}
