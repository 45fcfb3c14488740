import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { TabLinks, Tabs } from './tabs.tsx';

const names = ['All', 'Open', 'Closed'];

it('tabs that narrow a list say which is chosen, and arrows lead to the next', async () => {
  const onPress = vi.fn();
  const tabs = names.map((name) => ({
    key: name,
    name,
    count: name.length,
    isPressed: name === 'Open',
    onPress: () => void onPress(name),
  }));
  render(<Tabs label="Status" tabs={tabs} />);
  expect(screen.getByRole('group', { name: 'Status' })).toBeVisible();
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Open4');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onPress).toHaveBeenCalledExactlyOnceWith('Closed');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /All/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}{End}');
  expect(screen.getByRole('button', { name: /Closed/ })).toHaveFocus();
});

it('in lines from right to left the arrow to the left leads on', async () => {
  const tabs = names.map((name) => ({ key: name, name, isPressed: false, onPress: vi.fn() }));
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Tabs label="Status" tabs={tabs} />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('tabs with a URL are links, of which one is the current page', async () => {
  const tabs = [
    { key: 'jobs', name: 'Jobs', to: '/jobs', isCurrent: true },
    { key: 'data', name: 'Data', to: '#data' },
  ];
  render(<TabLinks label="Parts" tabs={tabs} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/jobs');
  expect(screen.getByRole('link', { name: 'Data' })).toHaveAttribute('href', '#data');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Data' })).toHaveFocus();
});
