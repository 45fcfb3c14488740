import { m } from '#messages';
import { Mail } from 'lucide';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AlertButton } from './alert-button.tsx';
import type { SavedAlertProps } from './saved-alert.tsx';

interface JobAlertProps extends Omit<SavedAlertProps, 'label' | 'isPressed'> {
  /** Whether the list is empty: this is what else to do. */
  isSuggestion?: boolean | undefined;
}

/** For users alone: visitors fetch none of it. */
const SavedAlert = lazyPart<SavedAlertProps>(
  async () => (await import('./saved-alert.tsx')).SavedAlert,
);

/** Saves the search of a list, or says what becomes of it and how many of its jobs are new. */
export function JobAlert({ isSuggestion, ...props }: JobAlertProps) {
  const label = (
    <>
      <Icon of={Mail} className="size-5" />
      <span className={isSuggestion ? undefined : 'max-sm:sr-only'}>
        {isSuggestion ? m.alert_when_one() : m.alert_like_these()}
      </span>
    </>
  );
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-3 noscript:hidden${isSuggestion ? ' leads' : ''}`}
    >
      <AlertButton
        filters={props.filters}
        renderUser={(isPressed) => <SavedAlert {...props} {...{ label, isPressed }} />}
      >
        {label}
      </AlertButton>
    </div>
  );
}
