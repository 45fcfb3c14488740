import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InterviewFacts } from './interview-facts.tsx';

const show = (place: string) => {
  const interview = { kind: 'video', minutes: 30, place, note: '' } as const;
  render(<InterviewFacts interview={interview} />);
};

describe('the link to a call', () => {
  it('names where it leads', () => {
    show('https://meet.example:8443/abc');
    const link = screen.getByRole('link', { name: 'Join the call on meet.example:8443' });
    expect(link).toHaveAttribute('href', 'https://meet.example:8443/abc');
  });

  it.each(['https://meet.example:99999/x', 'https://a%b.com', 'https://999.999.999.999/', 'soon'])(
    'of an earlier release that no browser opens is plain text: %s',
    (place) => {
      show(place);
      expect(screen.getByText(place, { exact: false })).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
