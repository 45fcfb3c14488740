import { Button } from './button.tsx';

interface ShowMoreProps {
  /** Undefined when everything is shown. */
  more: { show: () => void; isLoading: boolean; error?: unknown } | undefined;
}

/** Leads on in a list that came in part. */
export function ShowMore({ more }: ShowMoreProps) {
  return (
    more && (
      <div className="mt-6 flex flex-col items-center gap-2">
        {more.error !== undefined && !more.isLoading && (
          <p role="alert" className="text-center text-error">
            The next part of the list could not be loaded. Please check your connection and try
            again.
          </p>
        )}
        <Button variant="secondary" wideOnPhone pending={more.isLoading} onClick={more.show}>
          Show more
        </Button>
      </div>
    )
  );
}
