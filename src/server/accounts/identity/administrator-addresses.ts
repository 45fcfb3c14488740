import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';

/** Whom the settings make administrators, once they have confirmed the address. */
export interface AdministratorAddresses {
  /** As addresses are stored. */
  readonly adminEmails: ReadonlySet<string>;
  /** The email of the demo's administrator; undefined without one. */
  readonly demo?: { readonly administrator: string | undefined } | undefined;
}

export function isAdministratorAddress(
  { adminEmails, demo }: AdministratorAddresses,
  typed: string,
): boolean {
  const email = toStoredAddress(typed);
  return email === demo?.administrator || adminEmails.has(email);
}
