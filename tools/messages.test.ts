import { expect, it } from 'vitest';
import { writeTexts } from './browser-messages.ts';
import { exportText } from './messages.ts';

it('exports the text of one language alone', () => {
  const texts = ['const en_job_open = () => `Open`;', 'const bn_job_open = () => `খোলা`;'];
  const choice = 'export const job_open = (() => {\n\treturn en_job_open()\n});';
  expect(exportText([...texts, choice].join('\n'), 'bn')).toBe(
    [...texts, 'export const job_open = bn_job_open;', ''].join('\n'),
  );
});

it('a build for browsers has fixed texts in place of their calls', () => {
  const texts = new Map([['nav_home', 'Home "of all"']]);
  const code = 'm.nav_home() + m.job_found({ count }) + m.other() + x.m.nav_home() + m.nav_home';
  expect(writeTexts(code, texts)).toBe(
    '"Home \\"of all\\"" + m.job_found({ count }) + m.other() + x.m.nav_home() + m.nav_home',
  );
});
