import { expect, it } from 'vitest';
import { listStrayMessages } from './stray-messages.ts';

const listStrays = (path: string, code: string): string[] =>
  listStrayMessages([], new Map([[path, code]]));

it.each([
  ['web/features/hiring/interviews/interview-state.ts', 'm.interview_taken()'],
  ['web/features/hiring/interviews/interview-state.ts', 'm.common_cancel()'],
  ['web/ui/button.tsx', 'm.common_cancel'],
  ['web/pages/administration/site.tsx', 'm.site_failed()'],
  ['web/app/signed-in-routes.tsx', '{ title: m.saved_jobs_title }'],
  ['web/pages/first-run.tsx', 'm.first_run_title()'],
  ['web/ui/button.tsx', 'form.applicant_name'],
])('lets %s use %s', (path, code) => {
  expect(listStrays(path, code)).toEqual([]);
});

it.each([
  ['web/features/trust/site/site-form.tsx', 'interview_zone'],
  ['web/ui/button.tsx', 'job_open'],
  ['web/pages/administration/site.tsx', 'admin_users'],
  ['web/features/hiring/interviews/interview-state.ts', 'interviewer_name'],
  ['web/pages/a-new-page.tsx', 'job_open'],
  ['server/mails/interview-mails.ts', 'interview_taken'],
])('does not let %s use m.%s', (path, key) => {
  expect(listStrays(path, `const text = m.${key}();`)).toEqual([
    `src/${path} uses ${key}, a message of another noun.`,
  ]);
});

it('names the messages that nothing uses', () => {
  const sources = new Map([['web/ui/button.tsx', 'm.common_cancel()']]);
  expect(listStrayMessages(['common_cancel', 'common_close'], sources)).toEqual([
    'Nothing uses common_close.',
  ]);
});
