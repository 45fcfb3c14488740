import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { HydratedContext } from '#web/lib/use-is-hydrated.ts';
import { AvatarLogo } from './avatar-logo.tsx';

describe('a logo', () => {
  it('shows its picture, without saying the name again', () => {
    const { container } = render(<AvatarLogo name="Acme Ltd" src="/logos/acme.svg" />);
    expect(container.querySelector('img')).toMatchObject({ alt: '', width: 48, height: 48 });
    expect(container.textContent).toBe('');
  });

  it('has the initials over a picture until it is loaded', () => {
    const { container } = render(<AvatarLogo name="Acme Ltd" src="/logos/acme.svg" />);
    const letters = () => container.querySelector('[data-initials="AL"]');
    expect(letters()).toBeInTheDocument();
    fireEvent.load(container.querySelector('img') as HTMLImageElement);
    expect(letters()).toBeNull();
  });

  it('has none in the HTML of the server, whose pictures come before the page listens', () => {
    const html = renderToString(
      <HydratedContext value={false}>
        <AvatarLogo name="Acme Ltd" src="/logos/acme.svg" size="row" />
      </HydratedContext>,
    );
    expect(html).not.toContain('data-initials');
    expect(html).toContain('loading="eager"');
  });

  it.each([
    'https://acme.example/logo.png',
    '//acme.example/logo.png',
    '/\\acme.example/logo.png',
    '/api/v1/user/export?acme.example',
  ])('shows initials instead of %s, which is no picture of this site', (src) => {
    const { container } = render(<AvatarLogo name="Acme Ltd" src={src} />);
    expect(container.innerHTML).not.toContain('acme.example');
    expect(container.textContent).toBe('AL');
  });

  it('lies on a white tile and is clipped rounder than it; a person’s picture fills its circle', () => {
    const { container, rerender } = render(<AvatarLogo name="Acme" src="/logos/acme.svg" />);
    const read = () => [container.firstElementChild, container.querySelector('img')];
    expect(read()[0]).toHaveClass('bg-paper', 'rounded-control');
    expect(read()[1]).toHaveClass('rounded-logo', 'object-contain');
    rerender(<AvatarLogo shape="person" name="Ann" src="/reviews/ann.svg" />);
    expect(read()[0]).toHaveClass('rounded-full');
    expect(read()[0]).not.toHaveClass('bg-paper');
    expect(read()[1]).toHaveClass('object-cover');
  });

  it('shows initials where there is no picture', () => {
    const { container } = render(<AvatarLogo name="Acme Ltd" src={null} />);
    expect(container.textContent).toBe('AL');
  });

  it('shows initials once the picture failed, and tries again with another picture', () => {
    const { container, rerender } = render(<AvatarLogo name="Acme Ltd" src="/logos/missing.svg" />);
    const image = container.querySelector('img');
    if (!image) {
      throw new Error('There is no picture.');
    }
    fireEvent.error(image);
    expect(container.textContent).toBe('AL');
    rerender(<AvatarLogo name="Acme Ltd" src="/logos/other.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/logos/other.svg');
  });

  it('shows initials for a picture that failed before the page came alive', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'));
    render(<AvatarLogo name="Acme Ltd" src="/logos/missing.svg" />);
    expect(await screen.findByText('AL')).toBeVisible();
  });
});
