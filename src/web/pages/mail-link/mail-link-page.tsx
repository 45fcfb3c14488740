import { CircleAlert, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useHref, useSearchParams } from 'react-router';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The parameters of the page's URL. */
export function useMailLink() {
  const [search] = useSearchParams();
  return {
    token: search.get('t')?.trim() ?? '',
    /** The result of the last button: the server redirects to the page with it. */
    done: search.get('done'),
    /** The mail offers to end what the link is about. */
    isLeaving: search.has('leave'),
  };
}

interface MailLinkTexts {
  title: string;
  heading?: string;
  /** Shown for an incomplete link, and where the subscription no longer exists. */
  problem: ReactNode;
  on?: string;
  off: string;
  full?: string;
  /** Asks whether to switch it on. */
  question?: string;
  /** Asks whether to end it. */
  leaveQuestion?: string;
  /** Left out where the page can only switch it off. */
  acceptButton?: string;
  leaveButton: string;
}

interface MailLinkPageProps {
  /** The path that the forms are posted to. */
  path: string;
  texts: MailLinkTexts;
  state: 'on' | 'off' | 'full' | 'asks' | 'wrong';
  isBusy?: boolean;
  about?: ReactNode;
  /** The link to go on with, after the end or a problem. */
  next?: ReactNode;
  footer?: ReactNode;
}

/**
 * Where the link of a mail leads. Its forms are sent without a script, and opening the page changes nothing: programs
 * that look through mails open every link.
 */
export function MailLinkPage(props: MailLinkPageProps) {
  const { texts, state, isBusy = false, about, next, footer } = props;
  return (
    <PageContainer width="form">
      <PageHead title={texts.title} />
      <PageHeading>{texts.heading ?? texts.title}</PageHeading>
      <div aria-busy={isBusy || undefined} className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        {state === 'wrong' && texts.problem}
        {state === 'off' && (
          <>
            <Success>{texts.off}</Success>
            {about}
          </>
        )}
        {state === 'full' && <p className="font-medium">{texts.full}</p>}
        {(state === 'on' || state === 'asks') && <Question {...props} />}
        {(state === 'off' || state === 'wrong' || state === 'on') && next}
        {footer}
      </div>
    </PageContainer>
  );
}

function Question({ path, texts, state, about }: MailLinkPageProps) {
  const { token, isLeaving } = useMailLink();
  const { acceptButton } = texts;
  const isOn = state === 'on';
  const isEnding = isLeaving || acceptButton === undefined;
  return (
    <>
      {isOn && !isLeaving && <Success>{texts.on}</Success>}
      {isLeaving && texts.leaveQuestion && <p>{texts.leaveQuestion}</p>}
      {!isOn && !isLeaving && texts.question && <p>{texts.question}</p>}
      {about}
      {!isOn && !isEnding && (
        <LinkForm path={path} query={{ t: token }}>
          {acceptButton}
        </LinkForm>
      )}
      <LinkForm
        path={path}
        query={acceptButton === undefined ? { t: token } : { t: token, leave: '1' }}
        variant={isEnding ? 'primary' : 'secondary'}
      >
        {texts.leaveButton}
      </LinkForm>
    </>
  );
}

/** Why the link does not work. */
export const LinkProblem = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 font-medium text-error">
    <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
);

const Success = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 font-medium">
    <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
    {children}
  </p>
);

interface LinkFormProps {
  path: string;
  query: Record<string, string>;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
}

/** One button that does what the mail offers. */
const LinkForm = ({ path, query, variant, children }: LinkFormProps) => (
  <form method="post" action={`${useHref(path)}?${new URLSearchParams(query).toString()}`}>
    <Button type="submit" variant={variant} className="w-full">
      {children}
    </Button>
  </form>
);
