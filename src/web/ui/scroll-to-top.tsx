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
    <Button
      variant="secondary"
      icon
      aria-label="Scroll to top"
      className="fixed right-4 bottom-4 z-30 shadow-md"
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </Button>
  );
}
