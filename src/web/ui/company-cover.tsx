import { coverPath } from '#contract/accounts/site-pictures.ts';
import { classNames } from '#web/lib/class-names.ts';

interface CompanyCoverProps {
  name: string;
  /** The logo of the company, whose colours the cover has. */
  src?: string | null | undefined;
  /** As wide as a page: its halves mirror each other, where one picture would be coarse. */
  isWide?: boolean;
  /** It is in view when the page opens. */
  isOnTop?: boolean;
  /** Its height. */
  className: string;
}

/** The cover of a company, above its logo: a pattern in its colours, as wide as its place. */
export function CompanyCover({ name, src, isWide, isOnTop = false, className }: CompanyCoverProps) {
  const picture = {
    src: coverPath(src ?? '', name),
    width: 600,
    height: 120,
    decoding: 'async',
    loading: isOnTop ? 'eager' : 'lazy',
  } as const;
  const look = classNames('bg-tint object-cover print:hidden', className);
  return isWide ? (
    <div className="flex">
      <img {...picture} alt="" className={classNames('w-full sm:w-1/2', look)} />
      <img {...picture} alt="" className={classNames('hidden w-1/2 -scale-x-100 sm:block', look)} />
    </div>
  ) : (
    <img {...picture} alt="" className={classNames('w-full', look)} />
  );
}
