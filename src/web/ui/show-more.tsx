import { m } from '#messages';
import { useState } from 'react';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from './button.tsx';

interface ShowMoreProps {
  /** Undefined when everything is shown. */
  more: { show: () => void; isLoading: boolean; error?: unknown } | undefined;
}

/** Leads on in a list that came in part. Its button leaves with the last part, and the end of the list has the focus. */
export function ShowMore({ more }: ShowMoreProps) {
  const [isPressed, setPressed] = useState(false);
  const isEnd = isPressed && more === undefined;
  const end = useFocusAfterLoss<HTMLParagraphElement>(isEnd);
  if (isEnd) {
    return (
      <p ref={end} tabIndex={-1} className="mx-auto mt-6 w-fit rounded-control text-muted">
        {m.common_list_end()}
      </p>
    );
  }
  const press = () => {
    setPressed(true);
    more?.show();
  };
  return (
    more && (
      <div className="mt-6 flex flex-col items-center gap-2">
        {more.error !== undefined && !more.isLoading && (
          <p role="alert" className="text-center text-error">
            {m.common_list_failed()}
          </p>
        )}
        <Button variant="secondary" wideOnPhone pending={more.isLoading} onClick={press}>
          {m.common_show_more()}
        </Button>
      </div>
    )
  );
}
