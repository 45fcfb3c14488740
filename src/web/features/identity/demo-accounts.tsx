import { useId, useState } from 'react';
import type { SignInOptions } from '#contract/identity.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { useIdentity } from './use-identity.ts';

type DemoAccount = SignInOptions['demoAccounts'][number];

/** The accounts of the demo content, each one click away. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const { signIn } = useIdentity();
  const [pending, setPending] = useState<string>();
  const isHydrated = useIsHydrated();
  const titleId = useId();
  const enter = async ({ email, password }: DemoAccount) => {
    setPending(email);
    await signIn({ email, password });
    setPending(undefined);
  };
  return (
    <section
      aria-labelledby={titleId}
      className="mt-6 rounded-card border border-line p-4 noscript:hidden sm:p-6"
    >
      <h2 id={titleId} className="text-base">
        Look around with a demo account
      </h2>
      <ul className="mt-3 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              variant="secondary"
              className="w-full justify-start py-2 text-left"
              disabled={!isHydrated || (pending !== undefined && pending !== account.email)}
              pending={pending === account.email}
              onClick={() => void enter(account)}
            >
              <span className="flex flex-col">
                {account.label}
                <span className="text-sm font-normal text-muted">{account.email}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
