import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import type { SiteSettings } from '#contract/platform/site-choices.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

export type Registration = Pick<SiteSettings, 'employers' | 'invitedEmployers'>;

/** An address that nobody has confirmed may be another person's. */
const isInvited = (email: string, invited: string): boolean => {
  const address = toStoredAddress(email);
  const domain = address.slice(address.lastIndexOf('@'));
  return invited
    .split('\n')
    .map(toStoredAddress)
    .some((entry) => entry !== '' && (entry === address || entry === domain));
};

/** The people who may register as employers; who is one already stays one. */
export const newEmployers: Policy<Registration> = {
  allows: (actor, { employers, invitedEmployers }) =>
    employers === 'open' ||
    actor.isEmployer ||
    (actor.identity.emailVerified && isInvited(actor.identity.email, invitedEmployers)),
  forbiddenReason: 'not-invited',
};
