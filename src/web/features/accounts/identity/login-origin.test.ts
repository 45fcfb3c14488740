import { describe, expect, it } from 'vitest';
import { toPath, readOrigin, withOrigin } from './login-origin.ts';

const at = (search: string, state: unknown = null) => ({
  pathname: '/login',
  search,
  hash: '',
  state,
  key: 'k',
});

describe('the place to come back to', () => {
  it('travels with the link, in state and in the address', () => {
    const { to, state } = withOrigin('/login', '/job/nurse-1?x=1#top');
    expect(to).toEqual({ pathname: '/login', search: '?from=%2Fjob%2Fnurse-1%3Fx%3D1%23top' });
    expect(state).toEqual({ from: '/job/nurse-1?x=1#top' });
  });

  it('is left out when there is none', () => {
    expect(withOrigin('/login', undefined)).toEqual({ to: '/login', state: null });
  });

  it('is read from the state first, from the address after a reload without it', () => {
    expect(readOrigin(at('?from=%2Fblog', { from: '/all-job' }))).toBe('/all-job');
    expect(readOrigin(at('?from=%2Fblog'))).toBe('/blog');
    expect(readOrigin(at(''))).toBeUndefined();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is never %j',
    (from) => {
      expect(readOrigin(at(`?from=${encodeURIComponent(from)}`))).toBeUndefined();
      expect(readOrigin(at('', { from }))).toBeUndefined();
    },
  );

  it.each(['/login', '/registration?from=%2F', '/Login/'])(
    'is never the sign-in itself: %s',
    (from) => {
      expect(readOrigin(at('', { from }))).toBeUndefined();
    },
  );

  it('is one path for a place', () => {
    expect(toPath({ pathname: '/all-job', search: '?page=1', hash: '#a' })).toBe(
      '/all-job?page=1#a',
    );
  });
});
