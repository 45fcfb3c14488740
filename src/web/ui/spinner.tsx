import { classNames } from '#web/lib/class-names.ts';

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

/** A spinner in the middle of the room a page will take. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label={label} size="large" />
    </div>
  );
}
