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
    // On a phone above the bar that a job's page has at the lower edge.
    <div className="fixed right-4 bottom-24 z-30 md:bottom-4">
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
