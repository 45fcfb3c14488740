import { coverPath } from '#contract/accounts/site-pictures.ts';
import { classNames } from '#web/lib/class-names.ts';

interface CompanyCoverProps {
  name: string;
  /** The logo of the company, whose colours the cover has. */
  src?: string | null | undefined;
  /** Its height. */
  className: string;
}

/** The cover of a company, above its logo: a pattern in its colours, as wide as its place. */
export const CompanyCover = ({ name, src, className }: CompanyCoverProps) => (
  <img
    src={coverPath(src ?? '', name)}
    alt=""
    width={600}
    height={120}
    decoding="async"
    loading="lazy"
    className={classNames('w-full bg-tint object-cover print:hidden', className)}
  />
);
