import { listSteps } from '#contract/hiring/application-steps.ts';
import { defaultSite } from '#contract/platform/site.ts';
import { describe, expect, it } from 'vitest';
import { readMailHtml, readMailText } from '#test/mail-words.ts';
import { composeMail, withDirection, greet } from './compose-mail.ts';

const url = 'https://jobs.example/reset-password?token=abc&from=mail';
const content = {
  to: 'ann@people.example',
  fullName: 'Ann Arbor',
  subject: 'Hello',
  parts: [
    `a name with ${url}`,
    { quote: 'First <b>line</b>\nsecond & last' },
    { list: [{ label: 'Cook', url, detail: '3 "years"' }, { label: '<i>CV</i>' }] },
    { button: 'Open', url },
  ],
  ending: 'You get this email because.',
  unsubscribeUrl: 'https://jobs.example/unsubscribe?a=1&b=2',
  publicUrl: 'https://jobs.example',
  site: defaultSite,
};
const mail = composeMail(content);
const { text, html = '' } = mail;
const escaped = url.replace('&', '&amp;');

describe('a mail', () => {
  it('is signed, and has plain links as text', () => {
    expect(text).toBe(`Job Portal

Hi Ann,

a name with ${url}

> First <b>line</b>
> second & last

- Cook: 3 "years"
  ${url}
- <i>CV</i>

Open:
${url}

The Job Portal team
https://jobs.example

--
You get this email because.
Unsubscribe:
https://jobs.example/unsubscribe?a=1&b=2
`);
  });

  it('says the same in HTML, where links stand behind words', () => {
    const withoutName = composeMail({ ...content, parts: content.parts.slice(1) });
    expect(readMailHtml(withoutName)).toEqual(readMailText(withoutName));
  });

  it('has the name and the colours of its site, and changes no text that looks like a colour', () => {
    const site = { name: 'Dhaka & Works', colour: '#7a1f5c' };
    const own = composeMail({
      ...content,
      parts: ['Paint it #0b6e66', { button: 'Open', url }],
      site,
    });
    expect(own.text).toMatch(/^Dhaka & Works\n[\s\S]*The Dhaka & Works team/);
    expect(own.html).toContain('>Dhaka &amp; Works<');
    expect(own.html).toContain('background:#7a1f5c');
    expect(own.html).toContain('Paint it #0b6e66');
    expect(own.html?.match(/#0b6e66|#4fc3b5|Job Portal/g)).toEqual(['#0b6e66']);
  });

  it('leaves the direction of a quotation to its own letters', () => {
    expect(html).toContain('<blockquote class="quote" dir="auto" style=');
  });

  it('escapes what people wrote, and makes no link of it', () => {
    expect(html).toContain(`>a name with ${escaped}</p>`);
    expect(html).toContain('First &lt;b&gt;line&lt;/b&gt;<br>second &amp; last');
    expect(html).toContain('3 &quot;years&quot;');
    expect(html).toContain('&lt;i&gt;CV&lt;/i&gt;');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  it('breaks no line inside the number of a report', () => {
    const parts = ['Your report R-7KQ2MN9X of Monday (scam).'];
    const composed = composeMail({ ...content, parts });
    expect(composed.html).toContain('<span style="white-space:nowrap">R-7KQ2MN9X</span> of Monday');
    expect(composed.text).toContain('Your report R-7KQ2MN9X of Monday');
  });

  it('loads nothing: the mark comes with the mail, and its name is written beside it', () => {
    const sources = [...html.matchAll(/\b(?:src|background|srcset)="([^"]*)"/g)];
    expect(sources.map(([, source]) => source)).toEqual(['cid:mark@mail']);
    expect(html).not.toMatch(/<(?:link|script|iframe|form|object)\b|url\(|@import/);
    expect(html).toMatch(/<img [^>]*alt=""[^>]*>Job Portal</);
  });

  it('changes sides in languages that are read from right to left', () => {
    const mirrored = withDirection(html, 'ar');
    expect(mirrored).toContain('text-align:right');
    expect(mirrored).toContain('border-right:3px');
    expect(mirrored).toContain('margin:0 0 0 10px');
    expect(mirrored).not.toMatch(/style="[^"]*left/);
    expect(withDirection(mirrored, 'he')).toBe(html);
    expect(withDirection(html, 'bn')).toBe(html);
  });

  it('names its language, both colour schemes, and tables as layout', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const tables = html.match(/<table\b[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
  });
});

describe('the greeting', () => {
  it.each([
    ['Omar Haddad', 'Hi Omar,'],
    ['Zoë', 'Hi Zoë,'],
    ['Anne-Marie O’Neil', 'Hi Anne-Marie,'],
    ['محمد علي', 'Hi محمد,'],
    ['', 'Hello,'],
    ['omar.haddad', 'Hello,'],
    ['omarhaddad', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['Evil.example', 'Hello,'],
    ['<b>Ann</b>', 'Hello,'],
    ['Aaaaaaaaaaaaaaaaaaaaaaaaa', 'Hello,'],
  ])('of %j is %j', (fullName, greeting) => {
    expect(greet(fullName)).toBe(greeting);
  });
});

it('has all addresses in ASCII: programs end a link at the first other letter', () => {
  const local = 'https://চাকরি.example/job/হিসাবরক্ষক-১?alert=x&q=é#অংশ';
  const inAscii = composeMail({
    ...content,
    publicUrl: 'https://চাকরি.example/bn',
    unsubscribeUrl: local,
    parts: [
      { list: [{ label: 'হিসাবরক্ষক', url: local }] },
      { button: 'Open', url: local },
      { marked: 'Read [this](https://example.com/খবর) or https://example.com/পাতা now.' },
    ],
  });
  const addresses = [
    ...(inAscii.text.match(/https?:\S+/g) ?? []),
    ...(inAscii.html?.match(/href="[^"]+"/g) ?? []),
  ];
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !/^[\u0021-\u007e]+$/.test(address))).toEqual([]);
  expect(inAscii.text).toContain('?alert=x&q=%C3%A9#%E0');
  expect(inAscii.text).toContain('https://xn--');
});

describe('the answer line of a mail', () => {
  const application = { appliedAt: '2026-11-01T09:00:00Z', seenAt: '2026-11-02T09:00:00Z' };

  it('says in text and in HTML how far the application has come', () => {
    const steps = listSteps({ ...application, stage: 'applied' });
    const shown = composeMail({ ...content, parts: [{ steps }, 'News.'] });
    expect(shown.text).toContain('Hi Ann,\n\nSent ✓ – Seen ✓ – In touch – Answer\n\nNews.');
    expect(shown.html?.match(/class="step-waiting"/g)).toHaveLength(3);
    expect(readMailHtml(shown)).toEqual(readMailText(shown));
  });

  it('ends in red for a no, and leaves out what may not have happened', () => {
    const steps = listSteps({ ...application, stage: 'rejected' });
    const shown = composeMail({ ...content, parts: [{ steps }] });
    expect(shown.text).toContain('Sent ✓ – Seen ✓ – Not chosen');
    expect(shown.html).toContain('class="step-bad"');
  });

  it('is missing in mails about other things', () => {
    expect(html).not.toContain('class="step-');
  });
});
