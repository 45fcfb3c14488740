import { mailPaths, plain, type WriteMail } from './mail-kind.ts';

/** Paragraphs that were written when the cause happened. */
const notice =
  (body: { readonly subject: string; readonly path: string; readonly label: string }): WriteMail =>
  async ({ row: { text } }) =>
    text === null ? null : { ...body, parts: text.split('\n\n').map(plain) };

const reporting = { path: mailPaths.reporting, label: 'How reports are handled' };
const applications = { path: mailPaths.myApplications, label: 'Your applications' };

export const reportReceived = notice({ subject: 'We received your report', ...reporting });
export const reportDecided = notice({ subject: 'Your report was decided', ...reporting });
export const restricted = notice({
  subject: 'A decision about your account or what you posted',
  ...reporting,
});
export const fraudWarning = notice({
  subject: 'A job you applied to was removed as a fraud',
  ...applications,
});
