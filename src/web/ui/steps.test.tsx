import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from './steps.tsx';

it('the steps of a task are a list: those that are done, the current one, those to come', () => {
  render(
    <Steps label="Steps of your application" steps={['Account', 'Profile', 'Send']} current={1} />,
  );
  expect(screen.getByRole('list', { name: 'Steps of your application' })).toBeVisible();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Account (done)', '2Profile', '3Send']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
