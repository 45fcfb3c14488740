import { m } from '#messages';
import type { SignInOptions } from '#contract/accounts/identity.ts';

type DemoAccount = SignInOptions['demoAccounts'][number];

const texts: Readonly<Record<string, { label: () => string; about: () => string }>> = {
  'employer@demo.example': { label: m.common_employer, about: m.demo_employer_about },
  'seeker@demo.example': { label: m.common_job_seeker, about: m.demo_seeker_about },
  'both@demo.example': { label: m.demo_both, about: m.demo_both_about },
};

/** The account in the language of the page that offers it. */
export function describeDemoAccount(account: DemoAccount): DemoAccount {
  const text = texts[account.email];
  return text ? { ...account, label: text.label(), about: text.about() } : account;
}
