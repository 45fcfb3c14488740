import { markPath } from '#contract/platform/brand.ts';
import { useSite } from '#web/lib/site-context.ts';

/** The logo or mark of the site, beside its name: hidden from screen readers. The mark has the colour of the text. */
export function Mark({ className }: { className: string }) {
  const { logo } = useSite();
  return logo === null ? (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  ) : (
    <img src={logo} alt="" width="28" height="28" className={`${className} object-contain`} />
  );
}
