import type { Conversation, conversationsEndpoints } from '#contract/conversations.ts';
import type { ExamplesOf } from './example-types.ts';
import { exampleIds, seekerIdentity } from './people.examples.ts';

const question = 'Could you start in March?';
const reply = 'Gladly, from the first.';

const asked: Conversation = [
  {
    text: question,
    time: '2026-11-21T10:15:00.000Z',
    employerSender: true,
    jobSeekerSender: false,
  },
];

export const conversation: Conversation = [
  ...asked,
  { text: reply, time: '2026-11-21T10:42:00.000Z', employerSender: false, jobSeekerSender: true },
];

const application = { jobId: exampleIds.job, userId: exampleIds.seeker };
const withEmail = { ...application, userEmail: seekerIdentity.email };

export const conversationExamples: ExamplesOf<typeof conversationsEndpoints> = {
  sendAsEmployer: { body: { ...withEmail, message: question }, answer: asked },
  sendAsJobSeeker: { body: { ...withEmail, message: reply }, answer: conversation },
  markRead: { body: application, answer: { employer: 0, jobSeeker: 0 } },
  countUnread: { answer: { employer: 1, jobSeeker: 0 } },
};
