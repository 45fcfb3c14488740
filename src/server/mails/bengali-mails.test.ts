import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteLanguages } from '#contract/platform/language.ts';
import { defaultSettings, type SiteSettings } from '#contract/platform/site-choices.ts';
import { writeEveryMail } from '#test/every-mail.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { readMailHtml, readMailText } from '#test/mail-words.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp({ adminEmails: ['boss@jobs.example'] });
const boss = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
let version = 0;
const saveLanguages = async (languages: SiteLanguages & Partial<SiteSettings>) => {
  const body = { ...defaultSettings, ...languages, version };
  const { statusCode } = await site.send('PUT', '/administration/site', { as: boss, body });
  expect(statusCode).toBe(200);
  version += 1;
};

await saveLanguages({ language: 'bn', otherLanguages: [] });
const mails = await writeEveryMail(site, 'লেখা');

/** Texts of these mails that people or the test itself wrote. */
const written =
  /This week|One bold word|News:|We took it down\.|Why:|You applied to|Job Portal|Sourdough, rye|Omar Haddad|Ravi Das|Rita Gomez/g;

/** Words without which English hardly makes a sentence. */
const english =
  /\b(?:a|an|and|are|at|by|for|has|have|in|is|it|minutes|more|new|not|of|on|or|please|the|this|time|to|was|we|with|you|your|calls?|jobs?)\b/gi;

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
  const sender = makeMailSender(site);
  const bn = { name: 'ঢাকা ওয়ার্কস', tagline: '', address: '', copyright: '' };
  beforeAll(() => saveLanguages({ language: 'en', otherLanguages: ['bn'], translations: { bn } }));

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
    expect([toAnn?.from, toBen?.from]).toMatchObject([{ name: bn.name }, { name: 'Job Portal' }]);
    expect(toAnn?.text).toMatch(/^ঢাকা ওয়ার্কস\n/);
  });

  it('a calendar is in the language of its reader, and leads to pages in it', async () => {
    const seeker = await site.create.jobSeeker({ language: 'bn' });
    const owner = await site.create.employer();
    const people = { employerId: owner.id, jobSeekerId: seeker.id };
    const startsAt = new Date('2099-11-30T09:00:00.000Z');
    const state = 'confirmed';
    const { id } = await site.create.interview({ ...people, state, startsAt, note: '' });
    const read = async (as: typeof seeker) => {
      const { body } = await site.send('GET', `/interviews/${id}.ics`, { as });
      return readCalendar(body)[0];
    };
    const toSeeker = await read(seeker);
    expect(toSeeker?.summary).toMatch(/ পদের সাক্ষাৎকার$/);
    expect(toSeeker?.description).toMatch(
      /^সোমবার, ৩০ নভেম্বর, .+ \(বাংলাদেশ সময়\)\n\nভিডিও কলে\n\nhttp:\/\/jobs\.example\/bn\/job-seeker-dashboard\//,
    );
    expect(toSeeker?.startDate.toJSDate()).toEqual(startsAt);
    expect((await read(owner))?.description).toMatch(
      /^Monday, November 30, .+ time\n\nVideo call\n\nhttp:\/\/jobs\.example\/employer/,
    );
  });

  it('a decision is written in the language of the person whom it concerns', async () => {
    const ann = await site.create.employer({ language: 'bn' });
    const { id: targetId } = await site.create.job({ ownerId: ann.id, position: 'Baker' });
    const body = { targetId, action: 'hide-job', reason: 'fraud', facts: 'লেখা' };
    const answer = await site.send('POST', '/administration/decisions', {
      as: boss,
      body,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await sender.sendAfter(60);
    expect(sender.mailsTo(ann.email).at(-1)?.text).toContain(
      'আমরা Riverside Foods-\u2060এ আপনার “Baker” পদের বিজ্ঞাপনটি নামিয়ে নিয়েছি।',
    );
  });

  it('a mail to an address is in the language of its account', async () => {
    const { email } = await site.create.user({ language: 'bn' });
    await sender.enqueue({ kind: 'password-link', email });
    const withLinks = makeMailSender(site, {
      provider: { createMailLink: async () => ({ to: email, path: '/reset-password?token=a' }) },
    });
    await withLinks.send();
    expect(withLinks.mailsTo(email)[0]?.subject).toBe('নতুন পাসওয়ার্ডের জন্য আপনার লিংক');
  });
});

it('a language that the site is not offered in any more is not spoken', async () => {
  await saveLanguages({ language: 'en', otherLanguages: [] });
  const ann = await site.create.user({ language: 'bn' });
  const sender = makeMailSender(site);
  await sender.enqueue({ kind: 'password-changed', userId: ann.id });
  await sender.send();
  expect(sender.mailsTo(ann.email)[0]?.subject).toBe('Your password was changed');
});
