import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** The shapes, as the package `lucide` describes them. */
  of: IconNode;
  /** It points along the line, and the other way where lines run from right to left. */
  mirrored?: boolean;
}

/** An icon in the colour of the text beside it. Screen readers skip it. */
export function Icon({ of: shapes, mirrored, className, ...props }: IconProps) {
  return createElement(
    'svg',
    {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      className: mirrored ? classNames('rtl:-scale-x-100', className) : className,
      ...props,
    },
    // Passed one by one they need no keys.
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
