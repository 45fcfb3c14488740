import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FraudSignals } from './fraud-signals.tsx';

it('says of a job without a report that the site alone marked it', () => {
  const { container } = render(<FraudSignals signals={['asks-money']} isAlone />);
  expect(container.textContent).toBe('Nobody reported it; the site marked: Asks for money');
});

it.each([
  [[], ''],
  [['asks-money'], 'Sign of fraud: Asks for money'],
  [['new-account'], 'New account, email not confirmed'],
  [['new-account', 'asks-money'], 'Sign of fraud: Asks for moneyNew account, email not confirmed'],
  [['asks-money', 'gift-card'], 'Signs of fraud: Asks for money · Gift cards'],
])('%j read "%s"', (signals, text) => {
  expect(render(<FraudSignals signals={signals} />).container.textContent).toBe(text);
});
