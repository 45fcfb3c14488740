import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** It stands beside a sentence, not in one: as high as a thumb needs on a phone. */
  isAlone?: boolean;
}

/** A link in or beside a sentence. Buttons and links to other sites look like one with the class `text-link`. */
export function TextLink({ isAlone, className, ...link }: TextLinkProps) {
  return (
    <Link {...link} className={classNames('text-link', isAlone && 'text-link-alone', className)} />
  );
}
