import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextChanges } from './text-changes.tsx';

const labels = { before: 'Before', after: 'After', none: 'Nothing' };
const show = (before: string, after: string) =>
  render(
    <TextChanges changes={[{ name: 'Text', before, after }]} labels={labels} headingLevel={3} />,
  );

describe('a change of a formatted text', () => {
  it('is told in the words that readers see, without the signs of their looks', () => {
    show('# Tasks\n- You **bake** bread.', '# Tasks\n- You **bake** cakes.');
    expect(document.body).not.toHaveTextContent(/[*#]/);
    expect(screen.getByText('cakes.').closest('ins')).toBeVisible();
  });

  it('shows the signs where they alone differ', () => {
    show('You bake.', 'You **bake.**');
    expect(screen.getByText('**bake.**').closest('ins')).toBeVisible();
  });
});
