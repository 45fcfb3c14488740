import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const url = 'https://jobs.example/reset-password?token=abc&from=mail';
const { text, html } = composeMail({
  to: 'ann@people.example',
  subject: 'Hello',
  parts: [
    `our words with ${url}`,
    { plain: `a user’s words with ${url}` },
    { link: url, label: 'Open' },
  ],
});
const escaped = url.replace('&', '&amp;');

it('a mail says the same as text and as HTML, in which the links of the site can be clicked', () => {
  expect(text).toContain(`our words with ${url}\n\na user’s words with ${url}\n\nOpen:\n${url}\n`);
  expect(html).toContain(`<p>our words with <a href="${escaped}">${escaped}</a></p>`);
  expect(html).toContain(`<p>a user’s words with ${escaped}</p>`);
  expect(html).toMatch(
    new RegExp(`<p><a href="${escaped.replace('?', '\\?')}" style=[^>]+>Open</a></p>`),
  );
});

it('the HTML of a mail loads nothing', () => {
  expect(html).not.toMatch(/<img|<link|<script|src=/);
});
