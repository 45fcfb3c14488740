import { coverPath } from '#contract/accounts/site-pictures.ts';
import { classNames } from '#web/lib/class-names.ts';

interface CompanyCoverProps {
  name: string;
  /** The logo of the company, whose colours the cover has. */
  src?: string | null | undefined;
  /** It is in view when the page opens. */
  isOnTop?: boolean;
  /** Its height. */
  className: string;
}

/** The cover of a company, above its logo: a pattern in its colours, as wide as its place. */
export const CompanyCover = ({ name, src, isOnTop = false, className }: CompanyCoverProps) => (
  <img
    src={coverPath(src ?? '', name)}
    alt=""
    width={600}
    height={120}
    decoding="async"
    loading={isOnTop ? 'eager' : 'lazy'}
    className={classNames('w-full bg-tint object-cover print:hidden', className)}
  />
);
