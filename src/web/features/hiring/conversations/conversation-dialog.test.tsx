import { m } from '#messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import { errors } from '#contract/platform/errors.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { invalidateTags } from '#web/api/tags.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import type { Application, ParticipantRole } from './conversation.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');

let made = 0;
const message = (text: string, role: ParticipantRole, minutes: number): Message => ({
  _id: `message-${(made += 1)}`,
  text,
  time: new Date(now - minutes * 60_000).toISOString(),
  employerSender: role === 'employer',
  jobSeekerSender: role === 'job-seeker',
});
const question = message('When can you begin?', 'employer', 5.9);
const answerOfAnn = message('In June.', 'job-seeker', 0.5);
const application = {
  userId: '0192f0c1-0000-7000-8000-00000000000b',
  userEmail: 'ann@x.example',
  jobId: '0192f0c1-0000-7000-8000-00000000000a',
};
const started = [question, answerOfAnn];

interface Shown {
  role?: ParticipantRole;
  conversation?: Message[];
  /** The pages before, by the cursors that lead to them. */
  earlier?: Record<string, { messages: Message[]; next?: string } | undefined>;
  next?: string;
  failing?: ApiResult;
  /** How the application stands. */
  state?: Partial<Application>;
}

/** Timers may be replaced. */
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

const show = async (shown: Shown = {}) => {
  const { role = 'job-seeker', conversation = started, earlier = {}, next, failing } = shown;
  const { state } = shown;
  let latest = conversation;
  let failure = failing;
  const { client, calls, answer } = makeWaitingClient(({ url, params }) => {
    if (url === '/jobs/conversationRead') {
      return { data: { employer: 0, jobSeeker: 0 } };
    }
    if (url !== '/jobs/conversation') {
      return undefined;
    }
    const page =
      params?.['cursor'] === undefined
        ? { messages: latest, next }
        : earlier[String(params['cursor'])];
    return failure ?? (page && { data: page.messages, meta: { next: page.next } });
  });
  const onClose = vi.fn();
  // Awaited as a whole: parts of the page may be loading.
  const { unmount } = await act(async () => {
    const result = render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ConversationDialog
            title="Baker"
            role={role}
            application={{ ...application, ...state }}
            onClose={onClose}
          />
        </MemoryRouter>
        <Toaster />
      </QueryClientProvider>,
    );
    await nextTask();
    return result;
  });
  const callsTo = (url: string) => calls.filter((call) => call.url === url);
  return {
    sent: () => calls.filter(({ url }) => url.endsWith('Message')),
    marks: () => callsTo('/jobs/conversationRead'),
    reads: () => callsTo('/jobs/conversation'),
    recover: () => {
      failure = undefined;
    },
    onClose,
    close: unmount,
    answer,
    /** What the server says from now on, and that it says something else. */
    receive: (messages: Message[]) =>
      act(async () => {
        latest = messages;
        await invalidateTags(client, ['jobApply']);
      }),
  };
};

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
/** The words of an element, without the initials in place of a picture. */
const readWords = (element: HTMLElement) => {
  const copy = document.createElement('div');
  copy.innerHTML = element.innerHTML;
  copy.querySelectorAll('[aria-hidden]').forEach((part) => part.remove());
  return copy.textContent;
};
const bubbles = () =>
  within(screen.getByRole('group', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(readWords);
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
  const mark = { userId: application.userId, jobId: application.jobId };

  it('is marked as seen up to its latest message, when the conversation is opened and when more comes', async () => {
    seen('visible');
    const { marks, receive } = await show();
    const body = { ...mark, messageId: question._id };
    expect(marks()).toEqual([{ method: 'PATCH', url: '/jobs/conversationRead', body }]);
    await receive([...started, message('Or July.', 'job-seeker', 0.2)]);
    expect(marks()).toHaveLength(1);
    const july = message('July it is.', 'employer', 0);
    await receive([...started, july]);
    expect(marks()).toHaveLength(2);
    expect(marks()[1]?.body).toEqual({ ...mark, messageId: july._id });
  });

  it('is not marked while the tab is hidden', async () => {
    const become = (state: DocumentVisibilityState) =>
      act(async () => {
        seen(state);
        document.dispatchEvent(new Event('visibilitychange'));
        await nextTask();
      });
    // Opened while visible: user-event replaces `focus()` of hidden documents, also for later files of this process.
    seen('visible');
    const { marks, receive } = await show();
    expect(marks()).toHaveLength(1);
    await become('hidden');
    await receive([...started, message('July it is.', 'employer', 0)]);
    expect(marks()).toHaveLength(1);
    await become('visible');
    expect(marks()).toHaveLength(2);
  });

  it('needs no mark where there is nothing', async () => {
    seen('visible');
    expect((await show({ role: 'employer', conversation: [question] })).marks()).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is titled with the position and begins in the field', async () => {
    await show();
    expect(screen.getByRole('dialog', { name: 'Baker' })).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it('stands under the days on which it was written', async () => {
    const day = 24 * 60;
    await show({ conversation: [message('A', 'employer', day), message('B', 'employer', 3)] });
    const lists = within(screen.getByRole('group', { name: 'Messages' })).getAllByRole('list');
    const days = lists.map((list) => list.getAttribute('aria-label'));
    expect(days).toEqual(['Sunday, May\u00a031,\u00a02026', 'Monday, Jun\u00a01,\u00a02026']);
    expect(screen.getByText('Sunday, May 31, 2026')).toBeVisible();
  });

  it('says under the latest own message that was read that it was', async () => {
    const own = (text: string, minutes: number, isRead?: true) => ({
      ...message(text, 'job-seeker', minutes),
      ...(isRead && { isRead }),
    });
    const other = { ...message('Tell me more.', 'employer', 4), isRead: true };
    const conversation = [own('Hello', 6, true), own('It is me', 5, true), other, own('Well', 1)];
    await show({ conversation });
    expect(bubbles().filter((text) => text.endsWith('Read'))).toEqual([
      'Candidate 11:55\u00a0AM · 5 minutes agoIt is meRead',
    ]);
  });

  it('shows who wrote how many whole minutes ago, the newest last', async () => {
    await show();
    expect(bubbles()).toEqual([
      'Employer 11:54\u00a0AM · 5 minutes agoWhen can you begin?',
      'Candidate 11:59\u00a0AM · 0 minutes agoIn June.',
    ]);
  });

  it('lets the minutes pass', async () => {
    await show();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(bubbles()[0]).toContain('Employer 11:54\u00a0AM · 6 minutes ago');
    expect(bubbles()[1]).toContain('Candidate 11:59\u00a0AM · 1 minutes ago');
  });

  it('leads to the report of each message of the other, and of the person', async () => {
    const { close } = await show();
    const find = (name: string) =>
      screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    const openMenus = async () => {
      expect(find('Report this message')).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'More about this message' }));
      await userEvent.click(screen.getByRole('button', { name: 'More about this person' }));
    };
    await openMenus();
    expect(find('Report this message')).toEqual([`/report?kind=message&id=${question._id}`]);
    expect(find('Report this person')).toEqual([`/report?kind=user&id=${application.jobId}`]);
    close();
    await show({ role: 'employer' });
    await openMenus();
    expect(find('Report this message')).toEqual([`/report?kind=message&id=${answerOfAnn._id}`]);
    expect(find('Report this person')).toEqual([`/report?kind=user&id=${application.userId}`]);
  });

  it('says so when nothing was written yet', async () => {
    await show({ conversation: [] });
    const messages = screen.getByRole('group', { name: 'Messages' });
    expect(messages).toHaveTextContent('No messages yet. Start the conversation.');
  });

  it('announces what the other one writes, not what was there, nor one’s own', async () => {
    const { receive } = await show();
    expect(news()).toBe('');
    const own = message('Or July.', 'job-seeker', 0.2);
    await receive([...started, own]);
    expect(news()).toBe('');
    await receive([...started, own, message('July it is.', 'employer', 0)]);
    expect(news()).toBe('Employer: July it is.');
  });

  it('closes by its X', async () => {
    const { onClose } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a long conversation', () => {
  const old = message('Is the place free?', 'job-seeker', 90);
  const older = message('Good morning.', 'job-seeker', 91);
  const earlier = {
    first: { messages: [old], next: 'second' },
    second: { messages: [older] },
  };
  const more = () => screen.queryByRole('button', { name: 'Earlier messages' });
  const texts = () => bubbles().map((text) => text.replace(/^.* ago/, ''));

  it('begins with its latest messages, and leads to the earlier ones page by page', async () => {
    const { reads } = await show({ earlier, next: 'first' });
    expect(texts()).toEqual(['When can you begin?', 'In June.']);
    await userEvent.click(more() ?? document.body);
    expect(texts()).toEqual(['Is the place free?', 'When can you begin?', 'In June.']);
    await userEvent.click(more() ?? document.body);
    expect(texts()[0]).toBe('Good morning.');
    expect(more()).toBeNull();
    expect(screen.getByRole('group', { name: 'Messages' })).toHaveFocus();
    expect(reads().map(({ params }) => params?.['cursor'])).toEqual([undefined, 'first', 'second']);
    expect(news()).toBe('');
  });

  it('asks for its latest page alone when something came, and keeps the earlier ones', async () => {
    const { reads, receive } = await show({ earlier, next: 'first' });
    await userEvent.click(more() ?? document.body);
    const july = message('July it is.', 'employer', 0);
    const before = reads().length;
    await receive([question, answerOfAnn, july]);
    expect(reads().slice(before)).toMatchObject([{ params: { jobId: application.jobId } }]);
    expect(texts()).toEqual([
      'Is the place free?',
      'When can you begin?',
      'In June.',
      'July it is.',
    ]);
  });

  it('leaves no gap when more came than a page holds', async () => {
    const { receive } = await show({ earlier, next: 'first' });
    await receive([message('Much later', 'employer', 0)]);
    expect(texts()).toEqual(['Much later']);
    expect(more()).toBeTruthy();
  });

  it('says when it could not be loaded, and loads on demand', async () => {
    const failing = { error: { status: 503, data: { detail: 'The site is busy.' } } };
    const { recover } = await show({ failing });
    expect(screen.getByText('We couldn’t load the messages')).toBeVisible();
    recover();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(texts()).toEqual(['When can you begin?', 'In June.']);
  });
});

describe('writing', () => {
  it('sends by Enter, with the record and the moment, and clears the field once it arrived', async () => {
    const { sent, answer } = await show();
    await write('Thank you.{Enter}');
    const { userId, userEmail, jobId } = application;
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
    await answer({ data: message('Thank you.', 'job-seeker', 0) });
    expect(field().value).toBe('');
    expect(field()).toHaveFocus();
  });

  it('shows what was sent as soon as the server has it, once', async () => {
    const { receive, answer } = await show();
    const sent = message('Thank you.', 'job-seeker', 0);
    await write('Thank you.{Enter}');
    await answer({ data: sent });
    expect(bubbles().at(-1)).toContain('Thank you.');
    await receive([...started, sent]);
    expect(bubbles()).toHaveLength(3);
  });

  it('sends by the button, as the employer on that side', async () => {
    const { sent, answer } = await show({ role: 'employer' });
    await write('Come by on Monday.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent().map(({ url }) => url)).toEqual(['/jobs/employerMessage']);
    await answer({ data: message('Thank you.', 'job-seeker', 0) });
  });

  it('breaks the line by Shift+Enter', async () => {
    const { sent } = await show();
    await write('One{Shift>}{Enter}{/Shift}two');
    expect(field().value).toBe('One\ntwo');
    expect(sent()).toEqual([]);
  });

  it('begins with a ready answer, which can be changed', async () => {
    const { sent, answer } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for details' }));
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Ask for details' })).toBeNull();
    await write(' Thank you.{Enter}');
    const text = 'Could you tell me a bit more about the job? Thank you.';
    expect(sent()[0]?.body).toMatchObject({ message: text });
    await answer({ data: message(text, 'job-seeker', 0) });
    expect(screen.getByRole('button', { name: 'Ask for details' })).toBeVisible();
  });

  it('refuses an empty text until something is written', async () => {
    const { sent } = await show();
    await write('  {Enter}');
    expect(sent()).toEqual([]);
    expect(screen.getByText('Please write a message.')).toBeVisible();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await write('a');
    expect(screen.queryByText('Please write a message.')).toBeNull();
  });

  it('sends once while one is on its way, and keeps what was typed meanwhile', async () => {
    const { sent, answer } = await show();
    await write('First.{Enter}');
    await write(' Second.{Enter}');
    expect(sent()).toHaveLength(1);
    await answer({ data: message('Thank you.', 'job-seeker', 0) });
    expect(field().value).toBe('Second.');
  });

  it('keeps the text when sending fails, and says why', async () => {
    const { answer } = await show();
    await write('Thank you.{Enter}');
    await answer({ error: { status: 503, data: { detail: 'The site is busy right now.' } } });
    expect(screen.getByText(/busy/, { selector: '[role="status"] *' })).toBeVisible();
    expect(field()).toHaveAccessibleDescription('The site is busy right now.');
    expect(field().value).toBe('Thank you.');
  });

  it('is there again after the dialog was closed, for this conversation and side only', async () => {
    const first = await show();
    await write('Half a thou');
    first.close();
    const other = await show({ role: 'employer' });
    expect(field().value).toBe('');
    other.close();
    await show();
    expect(field().value).toBe('Half a thou');
  });

  it('is not there again once it was sent', async () => {
    const { answer, close } = await show();
    await write('Done.{Enter}');
    await answer({ data: message('Thank you.', 'job-seeker', 0) });
    close();
    await show();
    expect(field().value).toBe('');
  });
});

it('says that nothing more can be written where the contents were erased, and takes no message', async () => {
  const removed = { ...question, text: '', isRemoved: true as const };
  const state = { erasedAt: new Date(now).toISOString() };
  await show({ role: 'employer', conversation: [removed], state });
  expect(bubbles()).toEqual([expect.stringContaining(m.conversation_removed())]);
  expect(screen.getByText(errors['application-erased'].text())).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: m.conversation_more_of_person() })).toBeNull();
});

it.each([
  ['the employer that only replies are possible', ['employer', question], true],
  ['the employer nothing once the applicant has written again', ['employer', answerOfAnn], false],
  ['the applicant nothing', ['job-seeker', question], false],
] as const)('after a withdrawal tells %s', async (_what, [role, latestMessage], isEnd) => {
  const stageAt = new Date(now - 3 * 60_000).toISOString();
  await show({ role, state: { stage: 'withdrawn', stageAt, latestMessage } });
  expect(screen.queryByText(errors['application-withdrawn'].text()) !== null).toBe(isEnd);
  expect(screen.queryByRole('textbox') === null).toBe(isEnd);
});
