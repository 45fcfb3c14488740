import { m } from '#messages';
import { Link } from 'react-router';
import { consent } from '#contract/accounts/privacy-texts.ts';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/lib/class-names.ts';

/** The terms of an application, beside the button that sends it. */
export function ConsentNote({ className }: { className?: string }) {
  return (
    <p className={classNames('text-sm text-muted', className)}>
      {consent.text()} <Link to={paths.privacy}>{m.apply_privacy()}</Link>
    </p>
  );
}
