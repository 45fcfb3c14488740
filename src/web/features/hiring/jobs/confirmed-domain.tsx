import { BadgeCheck } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';

interface ConfirmedDomainProps {
  /** In ASCII; undefined where the company proved none. */
  domain: string | undefined;
}

/** That a company has proved its domain, and which: the name alone proves nothing. */
export const ConfirmedDomain = ({ domain }: ConfirmedDomainProps) =>
  domain === undefined ? null : (
    <span className="inline-flex max-w-full items-center gap-1 text-sm text-success">
      <Icon of={BadgeCheck} className="size-4 shrink-0" />
      <span className="wrap-anywhere">{m.job_domain_confirmed({ domain })}</span>
    </span>
  );
