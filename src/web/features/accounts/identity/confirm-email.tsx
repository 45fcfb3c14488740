import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { originAt } from './funnel.ts';
import { storeLinkOrigin } from './mail-link.ts';
import { sendVerificationMutation, signInOptionsOptions } from './identity-api.ts';
import { sessionOptions } from '#web/api/session.ts';
import { Notice } from '#web/ui/notice.tsx';

const reasons = {
  post: m.verify_before_post,
  apply: m.verify_before_apply,
  join: m.verify_before_join,
};

/** For an address whose owner did not follow the link yet. */
export function ConfirmEmail({ children }: { children: string }) {
  const { mutate: sendVerification, isPending } = useMutation(sendVerificationMutation);
  const origin = originAt(useLocation());
  return (
    <Notice
      actions={
        <Button
          variant="secondary"
          pending={isPending}
          onClick={() => {
            storeLinkOrigin('confirm', origin);
            sendVerification();
          }}
        >
          {m.verify_resend()}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

/** The email may have been confirmed in another tab, where the mail was read. */
export const freshSession = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Says what takes a confirmed email on every site. */
export function ConfirmOwnEmail({ purpose }: ConfirmEmailFirstProps) {
  const { data: session } = useQuery({ ...sessionOptions, ...freshSession });
  return (
    session.identity?.emailVerified === false && <ConfirmEmail>{reasons[purpose]()}</ConfirmEmail>
  );
}

interface ConfirmEmailFirstProps {
  purpose: keyof typeof reasons;
}

/** Says before a form is filled in that sending it takes a confirmed email, where the site requires one. */
export function ConfirmEmailFirst({ purpose }: ConfirmEmailFirstProps) {
  const { data: options } = useQuery(signInOptionsOptions());
  const isRequired = options?.requiresConfirmedEmail === true;
  return isRequired && <ConfirmOwnEmail purpose={purpose} />;
}
