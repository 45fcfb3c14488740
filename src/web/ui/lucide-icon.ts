import { createElement, type SVGProps } from 'react';

/** An icon of lucide-react, as each of its files describes it. */
interface IconData {
  name: string;
  size: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Stands in for lucide-react's own function of this name in the browser's build: that one spends some kilobytes, and time at
 * each render, on sizes and providers that no page uses.
 */
// oxlint-disable-next-line import/no-default-export -- as lucide-react exports it
export default function createLucideIcon({ size, node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      // One by one they need no keys, which the build leaves out.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
