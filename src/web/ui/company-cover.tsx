import { type CoverShape, coverPath } from '#contract/accounts/site-pictures.ts';

interface CompanyCoverProps {
  name: string;
  /** The logo of the company, whose colours the cover has. */
  src?: string | null | undefined;
  /** As wide as a card, unless it says a page. */
  shape?: CoverShape;
  /** It is in view when the page opens. */
  isOnTop?: boolean;
  /** Its height. */
  className: string;
}

/** The cover of a company, above its logo: a pattern in its colours, as wide as its place. */
export const CompanyCover = ({
  name,
  src,
  shape,
  isOnTop = false,
  className,
}: CompanyCoverProps) => (
  <img
    src={coverPath(src ?? '', name, shape)}
    alt=""
    width={shape === 'page' ? 1200 : 600}
    height={shape === 'page' ? 128 : 120}
    decoding="async"
    loading={isOnTop ? 'eager' : 'lazy'}
    className={`cover ${className}`}
  />
);
