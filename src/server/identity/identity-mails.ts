import type { Mail } from '#server/mail/mailer.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

interface LinkMail {
  readonly to: string;
  /** The origin of the site. */
  readonly publicUrl: string;
  readonly token: string;
}

interface MailContent extends Pick<Mail, 'to' | 'subject'> {
  readonly before: string;
  readonly link?: string;
  readonly after: string;
}

/** The mail as text and as HTML, which loads nothing and so cannot track that it was read. */
function compose({ to, subject, before, link = '', after }: MailContent): Mail {
  const lines = ['Hello,', before, link, after].filter((line) => line !== '');
  const html = lines.map(escapeHtml).map((line) => {
    const content = line === escapeHtml(link) ? `<a href="${line}">${line}</a>` : line;
    return `<p>${content}</p>`;
  });
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body>${html.join('\n')}</body></html>`,
  };
}

export const verificationMail = ({ to, publicUrl, token }: LinkMail): Mail =>
  compose({
    to,
    subject: 'Please confirm your email address',
    before:
      'somebody, hopefully you, signed up to the job portal with this email address. While you are logged in, please open this link within a day to confirm that the address is yours:',
    link: `${publicUrl}/verify-email?token=${token}`,
    after:
      'If it was not you, there is nothing to do: without the link the address stays unconfirmed.',
  });

export const passwordResetMail = ({ to, publicUrl, token }: LinkMail): Mail =>
  compose({
    to,
    subject: 'Your link for a new password',
    before:
      'somebody, hopefully you, asked for a new password for the job portal. Please open this link within an hour to choose one:',
    link: `${publicUrl}/reset-password?token=${token}`,
    after: 'If it was not you, there is nothing to do: your password stays as it is.',
  });

export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  compose({
    to,
    subject: 'Your password was changed',
    before:
      'the password of your account at the job portal was changed just now, and all other devices are logged out.',
    after: `If it was not you, please choose a new password at once: ${publicUrl}/forgot-password`,
  });
