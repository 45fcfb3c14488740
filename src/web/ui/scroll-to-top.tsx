import { m } from '#messages';
import { ArrowUp } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const shownAfter = 600;

/** Appears once the page was scrolled down; leads to its top, the focus with it. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > shownAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!shown) {
    return null;
  }
  return (
    // Small screens have no room beside the page: there it stands at the page's end, and covers nothing.
    <div
      data-scroll-to-top
      className="z-30 flex justify-center bg-surface pb-4 lg:fixed lg:end-1 lg:bottom-4 lg:bg-transparent lg:p-0 min-[90rem]:end-4"
    >
      <Button
        variant="secondary"
        icon
        aria-label={m.common_to_top()}
        className="shadow-md"
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <Icon of={ArrowUp} className="size-5" />
      </Button>
    </div>
  );
}
