import { expect, it } from 'vitest';
import { passwordChangedMail, passwordResetMail } from './identity-mails.ts';

const link = 'https://jobs.example/reset-password?token=abc&from=mail';

it('a mail says the same as text and as HTML, in which its link can be clicked', () => {
  const { text, html } = passwordResetMail('ann@people.example', link);
  expect(text).toContain(`\n\n${link}\n\n`);
  const escaped = link.replace('&', '&amp;');
  expect(html).toContain(`<p><a href="${escaped}">${escaped}</a></p>`);
  expect(html).toContain('<p>If it was not you, there is nothing to do');
});

it('the HTML of a mail loads nothing', () => {
  const { html } = passwordChangedMail('ann@people.example', link);
  expect(html).not.toMatch(/<img|<link|<script|<style|src=/);
});
