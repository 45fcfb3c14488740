import { describe, expect, it } from 'vitest';
import { defaultSettings, toSiteInfo } from '#contract/platform/site.ts';
import { writeEveryMail } from '#test/every-mail.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { readMailHtml, readMailText } from '#test/mail-words.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const inLanguages = (language: 'en' | 'bn', otherLanguages: readonly ('en' | 'bn')[]) => ({
  ...site,
  liveSite: {
    settings: site.liveSite.settings,
    info: toSiteInfo({ ...defaultSettings, language, otherLanguages }),
  },
});
const mails = await writeEveryMail(inLanguages('bn', []), 'লেখা');

/** Texts of these mails that people or the test itself wrote. */
const written =
  /This week|One bold word|News:|We took it down\.|Why:|You applied to|Job Portal|Sourdough, rye|Omar Haddad|Ravi Das|Rita Gomez/g;

/** Words without which English hardly makes a sentence. */
const english =
  /\b(?:a|an|and|are|at|by|for|has|have|in|is|it|minutes|more|new|not|of|on|or|please|the|this|time|to|was|we|with|you|your|call|jobs?)\b/gi;

describe('mails of a site in Bengali', () => {
  it.each([...mails])('%s has no English words', (_kind, mail) => {
    const shown = `${mail.subject}\n${mail.text.replaceAll(/https?:\/\/\S+/g, '')}`;
    expect(shown.replaceAll(written, '').match(english) ?? [], shown).toEqual([]);
    expect(mail.text).toMatch(/\p{Script=Bengali}/u);
  });

  it.each([...mails])(
    '%s says its language, and has the same words as text and as HTML',
    (_kind, mail) => {
      expect(mail.html).toContain('<html lang="bn"');
      expect(readMailHtml(mail)).toEqual(readMailText(mail));
    },
  );
});

describe('on a site in English and Bengali', () => {
  const sender = makeMailSender(inLanguages('en', ['bn']));

  it('a mail is in the language of its reader, and leads to pages in it', async () => {
    const ann = await site.create.user({ language: 'bn' });
    const ben = await site.create.user();
    for (const { id } of [ann, ben]) {
      await sender.enqueue({ kind: 'password-changed', userId: id });
    }
    await sender.send();
    const [toAnn, toBen] = [ann, ben].map(({ email }) => sender.mailsTo(email)[0]);
    expect(toAnn?.subject).toBe('আপনার পাসওয়ার্ড বদলানো হয়েছে');
    expect(toAnn?.text).toContain('http://jobs.example/bn/forgot-password');
    expect(toBen?.subject).toBe('Your password was changed');
    expect(toBen?.text).toContain('http://jobs.example/forgot-password');
  });

  it('a mail to an address is in the language of its account', async () => {
    const { email } = await site.create.user({ language: 'bn' });
    await sender.enqueue({ kind: 'password-link', email });
    const withLinks = makeMailSender(inLanguages('en', ['bn']), {
      provider: { createMailLink: async () => ({ to: email, path: '/reset-password?token=a' }) },
    });
    await withLinks.send();
    expect(withLinks.mailsTo(email)[0]?.subject).toBe('নতুন পাসওয়ার্ডের জন্য আপনার লিংক');
  });
});

it('a language that the site is not offered in any more is not spoken', async () => {
  const ann = await site.create.user({ language: 'bn' });
  const sender = makeMailSender(inLanguages('en', []));
  await sender.enqueue({ kind: 'password-changed', userId: ann.id });
  await sender.send();
  expect(sender.mailsTo(ann.email)[0]?.subject).toBe('Your password was changed');
});
