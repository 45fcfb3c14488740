import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { invalidateTags } from '#web/api/tags.ts';
import { ConversationPanel } from './conversation-panel.tsx';

const application = {
  userId: '0192f0c1-0000-7000-8000-00000000000b',
  userEmail: 'ann@x.example',
  jobId: '0192f0c1-0000-7000-8000-00000000000a',
};
const write = (_id: string, text: string): Message => ({
  _id,
  text,
  time: `2026-06-01T12:00:0${_id}.000Z`,
  employerSender: true,
  jobSeekerSender: false,
});

it('marks a message as read once, also when the conversation is left and opened again', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const messages = [write('1', 'When can you begin?')];
  const { client, calls } = makeWaitingClient(({ url }) =>
    url === '/jobs/conversation'
      ? { data: [...messages] }
      : { data: { employer: 0, jobSeeker: 0 } },
  );
  const open = async (text: string) => {
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ConversationPanel role="job-seeker" application={application} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await screen.findByText(text);
    await act(() => invalidateTags(client, ['jobApply']));
    return unmount;
  };
  const marked = () =>
    calls
      .filter(({ url }) => url === '/jobs/conversationRead')
      .map(({ body }) => body as { messageId: string })
      .map(({ messageId }) => messageId);
  (await open('When can you begin?'))();
  expect(marked()).toEqual(['1']);
  (await open('When can you begin?'))();
  expect(marked()).toEqual(['1']);
  messages.push(write('2', 'In June?'));
  (await open('In June?'))();
  await open('In June?');
  expect(marked()).toEqual(['1', '2']);
});
