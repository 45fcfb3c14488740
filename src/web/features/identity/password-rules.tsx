import { Check, Dot } from 'lucide-react';
import { passwordRules } from '#contract/account-input.ts';
import { classNames } from '#web/lib/class-names.ts';

/** What a new password needs, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="mt-1 text-sm">
      {passwordRules.map(({ text, pattern }) => {
        const isMet = pattern.test(password);
        const Mark = isMet ? Check : Dot;
        return (
          <li
            key={text}
            className={classNames('flex gap-1.5', isMet ? 'text-success' : 'text-muted')}
          >
            <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
            {isMet && <span className="sr-only">(done)</span>}
          </li>
        );
      })}
    </ul>
  );
}
