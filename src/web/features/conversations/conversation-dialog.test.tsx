import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Applicant } from '#contract/applications.ts';
import type { Message } from '#contract/conversations.ts';
import { makeWaitingStore } from '#test/waiting-store.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import type { Side } from './side.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');

const message = (text: string, side: Side, minutes: number): Message => ({
  text,
  time: new Date(now - minutes * 60_000).toISOString(),
  employerSender: side === 'employer',
  jobSeekerSender: side === 'job-seeker',
});
const question = message('When can you begin?', 'employer', 5.9);
const answerOfAnn = message('In June.', 'job-seeker', 0.5);
const applicant: Applicant = {
  userId: '0192f0c1-0000-7000-8000-00000000000b',
  userEmail: 'ann@x.example',
  jobId: '0192f0c1-0000-7000-8000-00000000000a',
  conversation: [question, answerOfAnn],
};

interface Shown {
  side?: Side;
  conversation?: Message[];
}

const show = ({ side = 'job-seeker', conversation = applicant.conversation }: Shown = {}) => {
  const { store, calls, answer } = makeWaitingStore();
  const onClose = vi.fn();
  const dialog = (messages: Message[]) => (
    <Provider store={store}>
      <ConversationDialog
        title="Baker"
        side={side}
        applicant={{ ...applicant, conversation: messages }}
        onClose={onClose}
      />
      <Toaster />
    </Provider>
  );
  const { rerender, unmount } = render(dialog(conversation));
  const markUrl = '/jobs/conversationRead';
  return {
    sent: () => calls.filter(({ url }) => url !== markUrl),
    marks: () => calls.filter(({ url }) => url === markUrl),
    onClose,
    close: unmount,
    answer,
    receive: (messages: Message[]) => rerender(dialog(messages)),
  };
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const bubbles = () =>
  within(screen.getByRole('group', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const news = () =>
  within(screen.getByRole('group', { name: 'Messages' })).getByRole('status').textContent;
const write = (text: string) => userEvent.type(field(), text);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('what the other one wrote', () => {
  const seen = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const mark = { userId: applicant.userId, jobId: applicant.jobId };

  it('is marked as seen when the conversation is opened, and when more comes', () => {
    seen('visible');
    const { marks, receive } = show();
    expect(marks()).toEqual([{ method: 'PATCH', url: '/jobs/conversationRead', body: mark }]);
    receive([...applicant.conversation, message('Or July.', 'job-seeker', 0.2)]);
    expect(marks()).toHaveLength(1);
    receive([...applicant.conversation, message('July it is.', 'employer', 0)]);
    expect(marks()).toHaveLength(2);
  });

  it('is not marked while nobody looks at the tab', () => {
    seen('hidden');
    const { marks } = show();
    expect(marks()).toEqual([]);
    seen('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(marks()).toHaveLength(1);
  });

  it('needs no mark where there is nothing', () => {
    seen('visible');
    expect(show({ side: 'employer', conversation: [question] }).marks()).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is titled with the position and begins in the field', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Baker' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('shows who wrote how many whole minutes ago, the newest last', () => {
    show();
    expect(bubbles()).toEqual([
      'Employer 5 minutes agoWhen can you begin?',
      'Candidate 0 minutes agoIn June.',
    ]);
  });

  it('stands on two sides, one’s own on the right', () => {
    show({ side: 'employer' });
    const [employer, candidate] = screen.getAllByRole('listitem');
    expect(employer?.className).toContain('items-end');
    expect(candidate?.className).toContain('items-start');
  });

  it('lets the minutes pass', () => {
    show();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(bubbles()[0]).toContain('Employer 6 minutes ago');
    expect(bubbles()[1]).toContain('Candidate 1 minutes ago');
  });

  it('says so when nothing was written yet', () => {
    show({ conversation: [] });
    expect(screen.getByText('No messages yet. Ask what you want to know.')).toBeTruthy();
  });

  it('announces what the other one writes, not what was there, nor one’s own', () => {
    const { receive } = show();
    expect(news()).toBe('');
    const own = message('Or July.', 'job-seeker', 0.2);
    receive([...applicant.conversation, own]);
    expect(news()).toBe('');
    receive([...applicant.conversation, own, message('July it is.', 'employer', 0)]);
    expect(news()).toBe('Employer: July it is.');
  });

  it('closes by its X', async () => {
    const { onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('writing', () => {
  it('sends by Enter, with the record and the moment, and clears the field once it arrived', async () => {
    const { sent, answer } = show();
    await write('Thank you.{Enter}');
    const { userId, userEmail, jobId } = applicant;
    expect(sent()).toEqual([
      {
        method: 'PATCH',
        url: '/jobs/jobSeekerMessage',
        body: {
          userId,
          userEmail,
          jobId,
          message: 'Thank you.',
          messageDate: new Date(now).toISOString(),
        },
      },
    ]);
    expect(field().value).toBe('Thank you.');
    await answer({ data: applicant.conversation });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('sends by the button, as the employer on that side', async () => {
    const { sent, answer } = show({ side: 'employer' });
    await write('Come by on Monday.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent().map(({ url }) => url)).toEqual(['/jobs/employerMessage']);
    await answer({ data: applicant.conversation });
  });

  it('breaks the line by Shift+Enter', async () => {
    const { sent } = show();
    await write('One{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('One\ntwo');
    expect(sent()).toEqual([]);
  });

  it('refuses an empty text until something is written', async () => {
    const { sent } = show();
    await write('  {Enter}');
    expect(sent()).toEqual([]);
    expect(screen.getByText('Please write a message.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await write('a');
    expect(screen.queryByText('Please write a message.')).toBeNull();
  });

  it('sends once while one is on its way, and keeps what was typed meanwhile', async () => {
    const { sent, answer } = show();
    await write('First.{Enter}');
    await write(' Second.{Enter}');
    expect(sent()).toHaveLength(1);
    await answer({ data: applicant.conversation });
    expect(field().value).toBe('Second.');
  });

  it('keeps the text when sending fails, and says why', async () => {
    const { answer } = show();
    await write('Thank you.{Enter}');
    await answer({ error: { status: 503, data: { detail: 'The site is busy for a moment.' } } });
    expect(screen.getByText('The site is busy for a moment.')).toBeTruthy();
    expect(field().value).toBe('Thank you.');
  });

  it('is there again after the dialog was closed, for this conversation and side only', async () => {
    const first = show();
    await write('Half a thou');
    first.close();
    const other = show({ side: 'employer' });
    expect(field().value).toBe('');
    other.close();
    show();
    expect(field().value).toBe('Half a thou');
  });

  it('is not there again once it was sent', async () => {
    const { answer, close } = show();
    await write('Done.{Enter}');
    await answer({ data: applicant.conversation });
    close();
    show();
    expect(field().value).toBe('');
  });
});
