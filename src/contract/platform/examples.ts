import * as z from 'zod/mini';
import { NewPassword, SignInInput } from '#contract/accounts/account-input.ts';
import { Message, MessageInput } from '#contract/hiring/conversations.ts';
import { DecisionInput } from '#contract/trust/decisions.ts';
import { type JobInput, JobSubmission } from '#contract/hiring/job-input.ts';
import { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { EmailAddress, Id, Timestamp } from './primitives.ts';
import { ReportInput } from '#contract/trust/reports.ts';

const jobId = '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03';
const userId = '019a9f41-0b52-7d83-8c1f-6e4a2b9d7c02';
const time = '2026-11-20T09:30:00.000Z';
const account = { email: 'omar@people.example', password: 'LightHouse!' };
const text = 'Could you start in March?';

const job: Omit<JobInput, 'questions'> = {
  position: 'Full Stack Developer',
  company: 'Harbour Lights',
  location: 'Porto, Portugal',
  companyCategory: 'Technology',
  jobType: 'hybrid',
  requiredExp: 2,
  jobCategory: 'Experienced',
  logo: 'https://harbour.example/logo.svg',
  companyDetail: 'Forty people who keep harbours lit, from Porto to Bergen.',
  jobDetail: 'Build the screens by which harbours plan their nights.',
};
const { companyDetail: _company, jobDetail: _job, ...jobFields } = job;

const jobSummary: JobSummary = {
  _id: jobId,
  ...jobFields,
  currentDate: time,
  publishedAt: time,
  fresherJob: false,
  experiencedJob: true,
  isClosed: false,
  applicants: [],
  queries: [],
};

/** Examples for the API page by schema; it makes those of other schemas from their fields. */
export function makeExamples() {
  const registry = z.registry<{ id?: string; examples?: unknown[] }>();
  const add = <Schema extends z.ZodMiniType>(schema: Schema, example: z.input<Schema>) =>
    registry.add(schema, { examples: [example] });
  add(Id, jobId);
  add(Timestamp, time);
  add(EmailAddress, account.email);
  add(NewPassword, account.password);
  add(SignInInput, account);
  add(JobSubmission, job);
  add(JobSummary, jobSummary);
  add(Job, { ...jobSummary, ...job });
  add(Message, { _id: userId, text, time, employerSender: true, jobSeekerSender: false });
  add(MessageInput, { jobId, userId, message: text });
  add(DecisionInput, {
    caseId: jobId,
    action: 'hide-job',
    reason: 'fraud',
    facts: 'The job asks applicants for money before the first interview.',
    outcome: 'upheld',
  });
  add(ReportInput, {
    kind: 'job',
    id: jobId,
    reason: 'fraud',
    details: 'The company says that it has not posted this.',
    name: 'Omar Haddad',
    email: account.email,
    isGoodFaith: true,
    openedAt: time,
  });
  return registry;
}
