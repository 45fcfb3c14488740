import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { DashboardLayout } from './dashboard-layout.tsx';

const items = [
  {
    to: '/desk/jobs',
    alsoAt: ['/desk', '/desk/applicants/:id'],
    label: 'Jobs',
    icon: '',
    count: 3,
  },
  { to: '/desk/post', label: 'Post', icon: '', count: 0 },
];
const open = (address: string) => {
  const element = <DashboardLayout menus={[{ label: 'Desk', items }]}>The page</DashboardLayout>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider useTransitions={false} router={router} />);
};

const menu = () => within(screen.getByRole('navigation', { name: 'Desk' }));

describe('the side menu of a dashboard', () => {
  it.each([
    ['/desk', 'Jobs'],
    ['/desk/jobs', 'Jobs'],
    ['/desk/jobs/details/1', 'Jobs'],
    ['/desk/applicants/1', 'Jobs'],
    ['/desk/post', 'Post'],
  ])('marks at %s the place %s', (address, label) => {
    open(address);
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent(label);
  });

  it('marks nothing at another place', () => {
    open('/desk/elsewhere');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('counts what waits, and is silent where nothing does', () => {
    open('/desk');
    expect(menu().getByRole('link', { name: 'Jobs 3 waiting' })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Post' })).toBeVisible();
  });

  it('leads to the account from the panel too', async () => {
    open('/desk');
    await userEvent.click(screen.getByRole('button', { name: /Desk menu/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Desk' }));
    await userEvent.click(panel.getByRole('link', { name: 'Account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens as a panel, and leaves after a choice', async () => {
    open('/desk');
    await userEvent.click(screen.getByRole('button', { name: /Desk menu/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Desk' }));
    await userEvent.click(panel.getByRole('link', { name: 'Post' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Post');
  });
});

describe('the bar at the lower edge of a small screen', () => {
  it('has the first two pages, with what waits, and the menu', () => {
    open('/desk');
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
    const names = [...(bar?.children ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(['3 waitingJobs', 'Post', 'Desk menu: More']);
    expect(bar?.querySelector('[aria-current=page]')).toHaveTextContent('Jobs');
  });
});
