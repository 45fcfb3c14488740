import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

describe('an extra part of a page', () => {
  it('appears once it is loaded', async () => {
    const Part = lazyPart(() => Promise.resolve(() => <p>Saved</p>));
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('that cannot be loaded leaves the rest of the page as it is', async () => {
    const Part = lazyPart(() => Promise.reject(new Error('no such chunk')));
    render(
      <Suspense fallback={<p>Loading</p>}>
        <p>Home</p>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('Home')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });
});
