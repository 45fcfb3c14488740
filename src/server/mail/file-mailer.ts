import { createTransport } from 'nodemailer';
import type { MailFolder } from './mail-folder.ts';
import { type Mailer, mailHeaders } from './mailer.ts';

/** Keeps mails as files instead of sending them, for a site that has no mail server. */
export function makeFileMailer(folder: MailFolder, from: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from, headers: mailHeaders });
      if (!Buffer.isBuffer(message)) {
        throw new TypeError('The mail was not written as a whole.');
      }
      await folder.add(message);
    },
  };
}
