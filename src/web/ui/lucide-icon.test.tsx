import { render } from '@testing-library/react';
import type { Search as LucideSearch } from 'lucide-react';
import * as search from 'lucide-react/dist/esm/icons/search.mjs';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

const { __iconData: searchData, default: Search } = search as unknown as {
  __iconData: Parameters<typeof createLucideIcon>[0];
  default: typeof LucideSearch;
};

const read = (icon: ReactNode) => {
  const svg = render(icon).container.querySelector('svg');
  const attributes = Object.fromEntries(
    [...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
  return { ...attributes, class: svg?.classList.contains('size-5'), shapes: svg?.innerHTML };
};

describe('an icon in the browser’s build', () => {
  it('is the one of lucide-react, but for its class names', () => {
    const Icon = createLucideIcon(searchData);
    expect(read(<Icon className="size-5" />)).toEqual(read(<Search className="size-5" />));
    expect(read(<Icon aria-hidden="true" />)).toEqual(read(<Search aria-hidden="true" />));
  });
});
