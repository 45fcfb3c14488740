import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import type { SignInOptions } from '#contract/accounts/identity.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { signInMutation } from './identity-api.ts';

type DemoAccount = SignInOptions['demoAccounts'][number];

const beside = 'border-line max-lg:mt-6 lg:border-s lg:ps-8';
const below = 'mt-6 border-t border-line pt-4';

/** The accounts of the demo content, each one click away, in a row that leaves the page to the form. */
interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  /** Below the form also on a wide screen. */
  isBelow?: boolean;
}

export function DemoAccounts({ accounts, isBelow = false }: DemoAccountsProps) {
  const { mutate: signIn, isPending, variables } = useMutation(signInMutation);
  const pending = isPending ? variables.body.email : undefined;
  const isHydrated = useIsHydrated();
  const titleId = useId();
  const enter = ({ email, password }: DemoAccount) => signIn({ body: { email, password } });
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('noscript:hidden', isBelow ? below : beside)}
    >
      <h2 id={titleId} className="text-sm font-normal text-muted">
        {m.demo_title()}
      </h2>
      <ul
        className={classNames(
          'mt-1 grid gap-x-2',
          isBelow ? 'sm:grid-cols-3' : 'max-lg:sm:grid-cols-3',
        )}
      >
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              variant="quiet"
              className="-mx-3 w-[calc(100%+1.5rem)] justify-start px-3 py-1.5 text-start"
              title={account.about}
              disabled={!isHydrated || (pending !== undefined && pending !== account.email)}
              pending={pending === account.email}
              onClick={() => enter(account)}
            >
              <span className="flex flex-col">
                <span className="font-medium">{account.label}</span>
                <span className="text-sm font-normal text-muted">{account.email}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
