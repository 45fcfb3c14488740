import { CircleAlert, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

interface MailLinkPageProps {
  title: string;
  heading?: string;
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * Where the link of a mail leads. Its forms are sent without a script, and opening the page changes nothing: programs
 * that look through mails open every link.
 */
export function MailLinkPage(props: MailLinkPageProps) {
  const { title, heading = title, isBusy = false, children } = props;
  return (
    <PageContainer width="form">
      <PageHead title={title} />
      <PageHeading>{heading}</PageHeading>
      <div aria-busy={isBusy || undefined} className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        {children}
      </div>
    </PageContainer>
  );
}

/** Why the link does not work. */
export const LinkProblem = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 font-medium text-error">
    <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
);

export const LinkSuccess = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 font-medium">
    <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
    {children}
  </p>
);

interface LinkFormProps {
  /** The path that the form is posted to. */
  path: string;
  token: string;
  isLeaving?: boolean;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
}

/** One button that does what the mail offers, or with `isLeaving` ends it. */
export const LinkForm = ({ path, token, isLeaving, variant, children }: LinkFormProps) => (
  <form
    method="post"
    action={`${useHref(path)}?t=${encodeURIComponent(token)}${isLeaving ? '&leave=1' : ''}`}
  >
    <Button type="submit" variant={variant} className="w-full">
      {children}
    </Button>
  </form>
);
