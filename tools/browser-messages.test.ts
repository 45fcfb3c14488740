import { expect, it } from 'vitest';
import { importOneByOne } from './browser-messages.ts';

it('imports each message that a module names once, called or as a value', () => {
  const code = [
    `import { m } from '#messages';`,
    `const labels = { open: m.job_open, shut: m.job_closed };`,
    `const text = item.m.job_open + m.job_open({ count });`,
  ];
  expect(importOneByOne(code.join('\n')).split('\n')).toEqual([
    `import { job_open as m_job_open } from '#messages/job_open'; import { job_closed as m_job_closed } from '#messages/job_closed';`,
    `const labels = { open: m_job_open, shut: m_job_closed };`,
    `const text = item.m.job_open + m_job_open({ count });`,
  ]);
});
