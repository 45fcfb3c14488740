import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const noChunk = () => Promise.reject(new Error('no such chunk'));

describe('a part of a page', () => {
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
    const Part = lazyPart(noChunk);
    render(
      <Suspense fallback={<p>Loading</p>}>
        <p>Home</p>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('Home')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('that cannot be loaded has another part in its place', async () => {
    const Part = lazyPart<{ name: string }>(noChunk, {
      fallback: ({ name }) => <a href="/">{name}</a>,
    });
    render(
      <Suspense>
        <Part name="Bakery" />
      </Suspense>,
    );
    expect(await screen.findByRole('link', { name: 'Bakery' })).toBeVisible();
  });
});
