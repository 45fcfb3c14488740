import type { InvitationOffer } from '#contract/accounts/company-invitations.ts';
import type { CurrentUser } from '#contract/accounts/users.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import { password, setupAccountsSite } from './accounts-site.ts';
import { cookieHeader } from './build-identity-app.ts';
import type { TestUser } from './factories.ts';

/** The password of a stranger who made an account with the address before. */
export const ofStranger = 'STranger knows';

type Headers = Readonly<Record<string, string>>;

/** A site with invitations, whose addresses may have an account of a stranger. */
export async function setupInvitedSite(options: { readonly adminEmails?: readonly string[] } = {}) {
  const { site, mailbox, signIn } = await setupAccountsSite(options);
  const { create } = site;
  const { db, pool } = site.database;
  const links = makeMailLinks(db, () => new Date());
  return {
    site,
    mailbox,
    links,
    /** Invites an address as a recruiter of a company, a new one unless given. Returns the id and the token of the link. */
    inviteTo: async (email: string, owner?: TestUser) => {
      const id = await create.invitation(owner ?? (await create.employer()), { email });
      await pool.query(`update company_invitations set role = 'recruiter' where id = $1`, [id]);
      return { id, token: await links.makeToken({ purpose: 'company-invitation', id }) };
    },
    open: async (t: string, headers: Headers = {}) =>
      (
        await site.send('GET', '/company/invitations/link', { query: { t }, headers })
      ).json<InvitationOffer>(),
    accept: (t: string, headers: Headers, earlierUse?: string) =>
      site.send('POST', '/company/invitations/acceptance', { body: { t, earlierUse }, headers }),
    signUp: (email: string, chosen = ofStranger) =>
      site.send('POST', '/auth/sign-up', { body: { email, password: chosen } }),
    signIn,
    /** Proves an address by the link for a new password; returns the session with it. */
    resetPassword: async (email: string) => {
      await site.send('POST', '/auth/forgotten-password', { body: { email } });
      const token = mailbox.tokenTo(email);
      await site.send('POST', '/auth/reset-password', { body: { token, password } });
      return cookieHeader(await signIn(email));
    },
    /** The session of an account that a stranger makes with an address, and its stored user. */
    signUpStranger: async (email: string) => {
      const body = { email, password: ofStranger };
      const headers = cookieHeader(await site.send('POST', '/auth/sign-up', { body }));
      await site.send('POST', '/user', { headers, body: {} });
      const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [
        email,
      ]);
      return { email, headers, id: rows[0]!.id };
    },
    readUser: async (headers: Headers) => {
      const answer = (await site.send('GET', '/user/current', { headers })).json<CurrentUser>();
      return answer.status ? answer.user : undefined;
    },
  };
}
