import { ScrollToTop } from '#web/ui/scroll-to-top.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

/** What no page shows before something was done on it: a chunk of its own, loaded once the page listens. */
export function SiteExtras() {
  return (
    <>
      <ScrollToTop />
      <Toaster />
    </>
  );
}
