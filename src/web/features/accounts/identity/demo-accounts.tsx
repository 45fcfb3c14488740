import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import type { SignInOptions } from '#contract/accounts/identity.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { signInMutation } from './identity-api.ts';

type DemoAccount = SignInOptions['demoAccounts'][number];

/** The accounts of the demo content, each one click away. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const { mutate: signIn, isPending, variables } = useMutation(signInMutation);
  const pending = isPending ? variables.body.email : undefined;
  const isHydrated = useIsHydrated();
  const titleId = useId();
  const enter = ({ email, password }: DemoAccount) => signIn({ body: { email, password } });
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card max-lg:mt-6 border border-line p-4 noscript:hidden sm:p-6"
    >
      <h2 id={titleId} className="text-base">
        {m.demo_title()}
      </h2>
      <ul className="mt-3 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              variant="secondary"
              className="w-full justify-start py-2 text-start"
              disabled={!isHydrated || (pending !== undefined && pending !== account.email)}
              pending={pending === account.email}
              onClick={() => enter(account)}
            >
              <span className="flex flex-col">
                {account.label}
                <span className="text-sm font-normal text-muted">{account.email}</span>
                {account.about !== undefined && (
                  <span className="text-sm font-normal text-muted">{account.about}</span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
