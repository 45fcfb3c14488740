import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FraudSignals } from './fraud-signals.tsx';

it.each([
  [[], ''],
  [['asks-money'], 'Sign of fraud: Asks for money'],
  [['asks-money', 'gift-card'], 'Signs of fraud: Asks for money · Gift cards'],
])('%j read "%s"', (signals, text) => {
  expect(render(<FraudSignals signals={signals} />).container.textContent).toBe(text);
});
