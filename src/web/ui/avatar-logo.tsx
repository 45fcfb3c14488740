import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { pickTint } from '#contract/accounts/initials-pictures.ts';
import { getInitials } from '#contract/platform/text/initials.ts';
import { isSitePicture } from '#contract/accounts/site-pictures.ts';

const tints = ['bg-primary', 'bg-info', 'bg-success', 'bg-warning', 'bg-secondary'];
const inks = [
  'text-primary-content',
  'text-info-content',
  'text-success-content',
  'text-warning-content',
  'text-secondary-content',
];
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
  // Logos are drawn for white paper. In the dark they lie on the page itself, where a plate would frame the coloured ground
  // that most bring along; a thin light edge keeps dark letters readable. The picture is clipped rounder than they draw their
  // own corners.
  logo: {
    box: 'rounded-control',
    frame: 'border border-line bg-paper p-1 dark:border-transparent dark:bg-transparent',
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
  // The policy of the site forbids pictures of other ones.
  if (src && isSitePicture(src) && failed !== src) {
    return (
      <span className={classNames(box, look.frame)}>
        <img
          ref={picture}
          src={src}
          alt=""
          width={48}
          height={48}
          decoding="async"
          loading="lazy"
          className={classNames('size-full', look.picture)}
          onError={() => setFailed(src)}
        />
      </span>
    );
  }
  const tint = pickTint(name, tints.length);
  return (
    <span
      aria-hidden="true"
      className={classNames(box, 'font-face font-bold', tints[tint], inks[tint])}
    >
      {getInitials(name)}
    </span>
  );
}
