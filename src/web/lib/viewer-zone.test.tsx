import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSite } from '#contract/platform/site.ts';
import { stubBrowserZone } from '#test/browser-zone.ts';
import { SiteInfoContext } from './site-context.ts';
import { useViewerZone } from './viewer-zone.ts';

const site = {
  ...defaultSite,
  timeZone: 'Asia/Dhaka',
  picture: '',
  pictureSize: { width: 0, height: 0 },
};

const Zone = ({ stored, job }: { stored?: string; job?: string }) => useViewerZone(stored, job);

function readZone(browser: string, zones: { stored?: string; job?: string }): string {
  stubBrowserZone(browser);
  const shown = render(<Zone {...zones} />, {
    wrapper: ({ children }) => <SiteInfoContext value={site}>{children}</SiteInfoContext>,
  });
  return shown.container.textContent;
}

it.each([
  ['America/Lima', { stored: 'Europe/Berlin', job: 'Asia/Tokyo' }, 'Europe/Berlin'],
  ['America/Lima', { job: 'Asia/Tokyo' }, 'America/Lima'],
  ['UTC', { job: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  ['Etc/UTC', {}, 'Asia/Dhaka'],
  ['UTC', { job: 'Moon/Tycho' }, 'Asia/Dhaka'],
  ['America/Lima', { stored: 'UTC' }, 'UTC'],
])('in a browser in %s, of %j the zone is %s', (browser, zones, zone) => {
  expect(readZone(browser, zones)).toBe(zone);
});
