import { expect, it } from 'vitest';
import { demoAccounts } from '#db/demo/accounts.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import { describeDemoAccount } from './demo-texts.ts';

it.each(demoAccounts)('describes $email in the language of the page', (account) => {
  expect(inLanguage('en', () => describeDemoAccount(account))).toEqual(account);
  const { label, about, ...rest } = inLanguage('bn', () => describeDemoAccount(account));
  expect(account).toMatchObject(rest);
  expect(`${label} ${about}`).not.toMatch(/[a-z]/i);
});
