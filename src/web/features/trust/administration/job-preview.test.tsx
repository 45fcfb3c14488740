import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WholeText } from './job-preview.tsx';

const job = { position: 'Baker', company: 'Crumb' };

const readHead = (texts: Readonly<Record<string, string>>, changed: readonly string[] = []) => {
  const { container } = render(
    <WholeText kind="job" texts={{ ...job, ...texts }} changed={changed} marked={[]} />,
  );
  return container.querySelector('p.text-muted')?.textContent;
};

describe('the places of a job that waits', () => {
  it('are those that job seekers see, whatever the location says', () => {
    const places = 'Berlin, Germany · Rajshahi, Rajshahi Division, Bangladesh';
    expect(readHead({ location: 'Dhaka', places })).toBe(`Crumb · ${places}`);
  });

  it('are in the employer’s words where they name one city in others', () => {
    const places = 'Dhaka, Bangladesh';
    expect(readHead({ location: 'Our head office', places })).toBe('Crumb · Our head office');
    expect(readHead({ location: 'Our head office', places: '' })).toBe('Crumb · Our head office');
    expect(readHead({ location: 'Dhaka, somewhere', places })).toBe('Crumb · Dhaka, Bangladesh');
  });

  it('are marked where the places changed and the location did not', () => {
    const texts = { location: 'Dhaka', places: 'Berlin, Germany · Rajshahi, Bangladesh' };
    expect(readHead(texts, ['places'])).toMatch(/Changed$/);
  });
});
