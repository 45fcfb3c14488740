import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { ScriptNote } from './script-note.tsx';

interface SpinnerProps {
  /** Said to screen readers; without it the spinner is decoration. */
  label?: string;
  size?: 'small' | 'large';
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const circle = (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block animate-spin rounded-full border-current border-t-transparent',
        size === 'small' ? 'size-5 border-2' : 'size-10 border-4 text-primary',
      )}
    />
  );
  if (!label) {
    return circle;
  }
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A spinner in the middle of the room a page will take; the footer waits below it, not in it. No page comes without scripts. */
export function PageSpinner({ label = m.common_loading() }: { label?: string }) {
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] place-items-center in-[dialog]:min-h-[60vh]">
      <div className="noscript:hidden">
        <Spinner label={label} size="large" />
      </div>
      <ScriptNote className="mx-4">{m.common_script_needed()}</ScriptNote>
    </div>
  );
}
