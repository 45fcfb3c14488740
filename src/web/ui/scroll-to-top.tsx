import { ArrowUp } from 'lucide-react';
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
    // Above the bar that a job's page and a dashboard have at the lower edge of all but a wide screen.
    <div data-scroll-to-top className="fixed right-4 bottom-24 z-30 lg:bottom-4">
      <Button
        variant="secondary"
        icon
        aria-label="Scroll to top"
        className="shadow-md"
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
