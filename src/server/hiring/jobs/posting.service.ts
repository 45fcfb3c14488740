import { m } from '#messages';
import { knownAccountPosts, newAccountPosts } from '#contract/hiring/jobs.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { LinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import { makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { Actor, StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize, type Authorized, authorizeRole } from '#server/platform/http/authorize.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { employers } from './jobs.policy.ts';

export interface PostingDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  /** Whether posting takes a confirmed email. */
  readonly requiresConfirmedEmail: boolean;
}

/** Milliseconds for which an account is new. */
const newFor = 7 * 24 * 3_600_000;

/**
 * Employers may post. Where the site sends mails, they need a confirmed email, and the age of the account limits their posts
 * a day; people of a company that has proved its domain count as known. Without mails one person can have many accounts, so only the limits of the call hold.
 *
 * @throws AppError not-an-employer, email-not-confirmed or too-many-requests
 */
export const makePostAuthorizer = ({ rateLimiter, requiresConfirmedEmail, clock }: PostingDeps) => {
  const confirmedEmails = makeConfirmedEmails(requiresConfirmedEmail);
  return async (actor: Actor): Promise<Authorized<StoredActor, 'change'>> => {
    const employer = authorizeRole(actor, employers);
    authorize(actor, actor, confirmedEmails);
    if (requiresConfirmedEmail) {
      const age = clock().getTime() - (actor.joinedAt?.getTime() ?? 0);
      const isNew = age < newFor && actor.company?.isConfirmed !== true;
      const limit = isNew ? newAccountPosts : knownAccountPosts;
      const account = actor.identity.uid;
      await rateLimiter.consume([limit], { account });
    }
    return employer;
  };
};

/** The form with the logo that was stored; without one, and with an error to show, where it could not be. */
export async function takeLogo(
  logos: LinkedPictures,
  { actor, address }: { readonly actor: StoredActor; readonly address: string },
  form: JobInput,
): Promise<{ readonly form: JobInput; readonly logoError?: string }> {
  if (form.logo === '') {
    return { form };
  }
  const sender = { ownerId: actor.userId, account: actor.identity.uid, address };
  const logo = await logos.take(sender, form.logo);
  return logo === undefined
    ? { form: { ...form, logo: '' }, logoError: m.logo_not_taken() }
    : { form: { ...form, logo } };
}
