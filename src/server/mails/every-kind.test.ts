import { describe, expect, it } from 'vitest';
import { writeEveryMail } from '#test/every-mail.ts';
import { readMailHtml, readMailText } from '#test/mail-words.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { mailKinds } from './mail-kinds.ts';

const site = await setupTestApp();
const hostile = 'Is it <b>far</b>? <img src=x onerror=alert(1)> "&amp;\nBring a pan & an apron.';
const mails = await writeEveryMail(site, hostile);

describe('every kind of mail', () => {
  it('is written here', () => {
    expect([...mails.keys()].toSorted()).toEqual(Object.keys(mailKinds).toSorted());
  });

  it.each([...mails])('%s has the same words and links as text and as HTML', (_kind, mail) => {
    expect(readMailHtml(mail)).toEqual(readMailText(mail));
  });

  it.each([...mails])('%s greets, is signed, and says why it came', (_kind, mail) => {
    expect(mail.text).toMatch(/^Job Portal\n\n(?:Hi Omar|Hi Rita|Hello),\n\n[\p{Lu}\d]/u);
    expect(mail.text).toMatch(
      /\n\nThe Job Portal team\nhttp:\/\/jobs\.example\n\n--\n(?:You get|Not you|Emails that)/,
    );
  });

  it.each([...mails])('%s holds what people wrote as text', (_kind, { html = '' }) => {
    expect(html).not.toContain('<b>');
    expect(html.match(/<img\b[^>]*>/g)).toEqual([expect.stringContaining('cid:mark@mail')]);
  });

  it('has one button, and no long links among its words', () => {
    for (const { html = '' } of mails.values()) {
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html.replaceAll(/<[^>]+>/g, '')).not.toMatch(/https?:/);
    }
  });
});
