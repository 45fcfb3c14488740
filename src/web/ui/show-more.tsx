import { Button } from './button.tsx';

interface ShowMoreProps {
  /** Undefined when everything is shown. */
  more: { show: () => void; isLoading: boolean } | undefined;
}

/** Leads on in a list that came in part. */
export function ShowMore({ more }: ShowMoreProps) {
  return (
    more && (
      <div className="mt-6 flex justify-center">
        <Button variant="secondary" wideOnPhone pending={more.isLoading} onClick={more.show}>
          Show more
        </Button>
      </div>
    )
  );
}
