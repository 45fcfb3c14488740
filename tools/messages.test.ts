import { expect, it } from 'vitest';
import { exportText } from './messages.ts';

it('exports the text of one language alone', () => {
  const texts = ['const en_job_open = () => `Open`;', 'const bn_job_open = () => `খোলা`;'];
  const choice = 'export const job_open = (() => {\n\treturn en_job_open()\n});';
  expect(exportText([...texts, choice].join('\n'), 'bn')).toBe(
    [...texts, 'export const job_open = bn_job_open;', ''].join('\n'),
  );
});
