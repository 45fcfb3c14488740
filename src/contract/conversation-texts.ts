export const conversationTexts = {
  employer: 'Employer',
  candidate: 'Candidate',
  message: 'message',
  send: 'Send',
  close: 'Close',
  required: 'Please write a message.',
  empty: 'No messages yet. Ask what you want to know.',
  earlier: 'Earlier messages',
  report: 'Report',
  reportMessage: 'Report this message',
  reportPerson: 'Report this person',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
} as const;
