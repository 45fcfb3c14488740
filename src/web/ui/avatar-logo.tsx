import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { initialsTints, pickTint } from '#contract/accounts/initials-pictures.ts';
import { getInitials } from '#contract/platform/text/initials.ts';
import { isSitePicture } from '#contract/accounts/site-pictures.ts';

const sizes = {
  small: 'size-6 text-xs',
  compact: 'size-9 text-sm',
  row: 'size-12 text-base',
  medium: 'size-14 text-lg',
  large: 'size-16 text-lg',
  /** On the cover of a company, and where a moderator judges it. */
  cover: 'size-20 text-2xl',
};
const shapes = {
  // Logos are drawn for white paper. In the dark their tile is a shade above the page, and a thin light edge keeps dark letters
  // readable. The picture is clipped rounder than they draw their own corners.
  logo: {
    box: 'rounded-control',
    frame: 'border border-line bg-paper p-1 dark:border-transparent dark:bg-line',
    picture: 'logo-edge rounded-logo object-contain',
  },
  person: { box: 'rounded-full', frame: '', picture: 'object-cover' },
};

export interface AvatarLogoProps {
  /** The company or person; its initials stand in for a missing picture. Written next to the picture anyway, so not repeated. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  shape?: keyof typeof shapes;
}

/** A picture in a box that keeps its size, whatever comes of the picture. */
export function AvatarLogo({ name, src, size = 'medium', shape = 'logo' }: AvatarLogoProps) {
  const [failed, setFailed] = useState<string>();
  // The server's HTML is there before the page listens: its pictures have come, or come without letters beneath.
  const [loaded, setLoaded] = useState(useIsHydrated() ? undefined : src);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture of the server's HTML can fail before the listener is attached. No width alone says little: an SVG may have none.
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0) {
      image.decode().catch(() => setFailed(src ?? undefined));
    }
  }, [src]);
  const look = shapes[shape];
  const box = classNames('grid shrink-0 place-items-center overflow-hidden', look.box, sizes[size]);
  const isOnTop = size === 'row' || size === 'large';
  const tint = { 'aria-hidden': true, 'data-tint': pickTint(name, initialsTints) };
  const initials = getInitials(name);
  // The policy of the site forbids pictures of other ones.
  if (src && isSitePicture(src) && failed !== src) {
    return (
      <span className={classNames(box, look.frame, 'relative')}>
        {loaded !== src && <span {...tint} data-initials={initials} />}
        <img
          ref={picture}
          src={src}
          alt=""
          width={48}
          height={48}
          decoding={isOnTop ? 'sync' : 'async'}
          loading={isOnTop ? 'eager' : 'lazy'}
          className={classNames('size-full', look.picture)}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      </span>
    );
  }
  return (
    <span {...tint} className={box}>
      {initials}
    </span>
  );
}
