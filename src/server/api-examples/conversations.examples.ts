import type { Conversation, conversationsEndpoints, Message } from '#contract/conversations.ts';
import type { ExamplesOf } from './example-types.ts';
import { exampleIds, seekerIdentity } from './people.examples.ts';

const question = 'Could you start in March?';
const reply = 'Gladly, from the first.';

const asked: Message = {
  _id: '019aa5f1-6c20-7a01-9b3e-2d4c6e8f0a12',
  text: question,
  time: '2026-11-21T10:15:00.000Z',
  employerSender: true,
  jobSeekerSender: false,
};

export const answered: Message = {
  _id: '019aa60a-1f40-7c55-8d2a-7b9c1e3f5a24',
  text: reply,
  time: '2026-11-21T10:42:00.000Z',
  employerSender: false,
  jobSeekerSender: true,
};

export const conversation: Conversation = [asked, answered];

const application = { jobId: exampleIds.job, userId: exampleIds.seeker };
const withEmail = { ...application, userEmail: seekerIdentity.email };

export const conversationExamples: ExamplesOf<typeof conversationsEndpoints> = {
  listMessages: { query: application, answer: conversation },
  sendAsEmployer: { body: { ...withEmail, message: question }, answer: asked },
  sendAsJobSeeker: { body: { ...withEmail, message: reply }, answer: answered },
  markRead: {
    body: { ...application, messageId: answered._id },
    answer: { employer: 0, jobSeeker: 0 },
  },
  countUnread: { answer: { employer: 1, jobSeeker: 0 } },
};
