import { test } from '@playwright/test';
import { buildPseudoSite } from './pseudo-site.ts';

test('builds the site in a stretched and in a mirrored language', { tag: '@nightly' }, async () => {
  test.setTimeout(600_000);
  await buildPseudoSite();
});
