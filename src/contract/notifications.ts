/** The kinds of mail that the hiring process sends; each can be switched off, except a rejection, which is the answer itself. */
export const messageKinds = [
  'application-received',
  'new-application',
  'stage-changed',
  'rejection',
  'message-unread',
  'job-closing',
] as const;
export type MessageKind = (typeof messageKinds)[number];
