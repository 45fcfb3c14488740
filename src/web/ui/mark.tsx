import { markPath } from '#contract/platform/brand.ts';

/** The mark of the site in the colour of the text, beside its name: hidden from screen readers. */
export const Mark = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
    <path fill="currentColor" fillRule="evenodd" d={markPath} />
  </svg>
);
