import { m } from '#messages';
import { mailPaths, type WriteMail } from './mail-kind.ts';
import { findLostDomain } from './mailed-domains.queries.ts';

/** To the owners of a company whose domain is not confirmed any more. It does not name the company that has the domain now. */
export const domainLost: WriteMail = async ({ db, row }) => {
  const found = await findLostDomain(db, row);
  if (!found) {
    return null;
  }
  const { domain, isTaken } = found;
  return {
    subject: m.mail_domain_lost_subject({ domain }),
    parts: isTaken
      ? [m.mail_domain_taken_text({ domain }), m.mail_domain_taken_next()]
      : [m.mail_domain_missing_text({ domain }), m.mail_domain_missing_next()],
    path: mailPaths.company,
    label: m.mail_domain_button(),
  };
};
