import { describe, expect, it } from 'vitest';
import type { MyApplication, MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { newId } from '#db/new-id.ts';
import { listHistory } from './application-history.tsx';
import { describeAwaited, describeClosing, describeStatus } from './my-application-status.ts';
import { isReached, type StepLook } from '#contract/hiring/answer-line.ts';
import { listSteps } from '#contract/hiring/application-steps.ts';

const days = (count: number): string => new Date(Date.UTC(2026, 10, 1 + count, 12)).toISOString();

const application: MyApplication = {
  _id: newId(),
  jobId: newId(),
  userId: newId(),
  position: 'Night Baker',
  company: 'Riverside Foods',
  isJobOpen: true,
  appliedAt: days(0),
  stage: 'applied',
  stageAt: days(0),
  isUnread: false,
  isWaiting: false,
};

type Event = MyApplicationDetail['events'][number];
const event = (at: number, parts: Omit<Event, '_id' | 'at'>): Event => ({
  _id: newId(),
  at: days(at),
  ...parts,
});
const detail = (parts: Partial<MyApplicationDetail>): MyApplicationDetail => ({
  ...application,
  answers: [],
  events: [],
  ...parts,
});
const writtenByEmployer = (text: string): MyApplication['latestMessage'] => ({
  _id: newId(),
  text,
  time: days(9),
  employerSender: true,
  jobSeekerSender: false,
});

/** Each step as `Seen 2026-11-02`, with `?` where it is not reached, and no day where that is not known. */
const formatSteps = (parts: Partial<MyApplicationDetail>): string[] =>
  listSteps({ ...application, ...parts }).map((step) =>
    [isReached(step) ? step.name : `${step.name}?`, step.at?.slice(0, 10)]
      .filter(Boolean)
      .join(' '),
  );

describe('the steps of an application', () => {
  it.each<[string, Partial<MyApplicationDetail>, string[]]>([
    ['nothing happened yet', {}, ['Sent 2026-11-01', 'Seen?', 'In touch?', 'Answer?']],
    [
      'the employer opened it',
      { seenAt: days(1) },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'In touch?', 'Answer?'],
    ],
    [
      'the employer wrote',
      { seenAt: days(1), answeredAt: days(2), wroteAt: days(2) },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'In touch 2026-11-03', 'Answer?'],
    ],
    [
      'the employer took it up and put it back, and nobody wrote',
      {
        seenAt: days(1),
        answeredAt: days(2),
        events: [
          event(2, { role: 'employer', kind: 'moved', toStage: 'offer' }),
          event(3, { role: 'employer', kind: 'moved', toStage: 'applied' }),
        ],
      },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'In touch?', 'Answer?'],
    ],
    [
      'it was sent again after an interview, and nobody wrote',
      {
        seenAt: days(1),
        answeredAt: days(2),
        events: [
          event(2, { role: 'employer', kind: 'moved', toStage: 'interview' }),
          event(3, { role: 'job-seeker', kind: 'moved', toStage: 'withdrawn' }),
          event(4, { role: 'job-seeker', kind: 'moved', toStage: 'applied' }),
        ],
      },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'In touch?', 'Answer?'],
    ],
    [
      'it was shortlisted without being opened',
      { stage: 'shortlisted', stageAt: days(3) },
      ['Sent 2026-11-01', 'Seen', 'Shortlisted 2026-11-04', 'Answer?'],
    ],
    [
      'an offer was made',
      { seenAt: days(1), stage: 'offer', stageAt: days(5) },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'Offer 2026-11-06', 'Answer?'],
    ],
    [
      'it was rejected unopened',
      { stage: 'rejected', stageAt: days(4), answeredAt: days(4) },
      ['Sent 2026-11-01', 'Seen', 'Not chosen 2026-11-05'],
    ],
    [
      'it was rejected after an interview',
      {
        seenAt: days(1),
        stage: 'rejected',
        stageAt: days(4),
        events: [
          event(2, { role: 'employer', kind: 'moved', toStage: 'interview' }),
          event(4, { role: 'employer', kind: 'moved', toStage: 'rejected' }),
        ],
      },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'Interview 2026-11-03', 'Not chosen 2026-11-05'],
    ],
    [
      'it was rejected after messages',
      { seenAt: days(1), wroteAt: days(2), stage: 'rejected', stageAt: days(4) },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'In touch 2026-11-03', 'Not chosen 2026-11-05'],
    ],
    [
      'it was withdrawn at once',
      { stage: 'withdrawn', stageAt: days(1) },
      ['Sent 2026-11-01', 'Withdrawn 2026-11-02'],
    ],
    [
      'the person was hired',
      {
        seenAt: days(1),
        answeredAt: days(2),
        stage: 'hired',
        stageAt: days(8),
        offer: {
          offeredAt: days(6),
          announcedAt: days(6),
          response: 'accepted',
          answeredAt: days(8),
        },
      },
      ['Sent 2026-11-01', 'Seen 2026-11-02', 'Offer 2026-11-07', 'Hired 2026-11-09'],
    ],
  ])('are right when %s', (_, parts, expected) => {
    expect(formatSteps(parts)).toEqual(expected);
  });
});

it.each<[Partial<MyApplicationDetail>, StepLook]>([
  [{}, 'waiting'],
  [{ stage: 'interview' }, 'waiting'],
  [{ stage: 'offer' }, 'good'],
  [{ stage: 'hired' }, 'good'],
  [{ stage: 'rejected' }, 'bad'],
  [{ stage: 'withdrawn' }, 'withdrawn'],
])('the last step that was reached by %o means: %s', (parts, look) => {
  const latest = listSteps({ ...application, ...parts }).findLast(isReached);
  expect(latest?.look).toBe(look);
});

describe('the end of the job', () => {
  const now = Date.parse(days(30));
  const closed = { isJobOpen: false };
  it.each<[string, Partial<MyApplication>, string | undefined]>([
    ['the job is open', {}, undefined],
    [
      'the job closed less than 21 days ago',
      { ...closed, closedAt: days(10) },
      'The job is closed, but the employer can still reply.',
    ],
    [
      'the job closed 21 days ago',
      { ...closed, closedAt: days(9) },
      'The job closed without a reply.',
    ],
    [
      'the employer had answered before',
      { ...closed, closedAt: days(1), answeredAt: days(1) },
      'The job closed without a decision.',
    ],
    [
      'it is not known when the job closed',
      closed,
      'The job is closed, but the employer can still reply.',
    ],
    ['the application is decided', { ...closed, stage: 'rejected', closedAt: days(1) }, undefined],
    [
      'the job was deleted without an answer',
      { ...closed, jobId: undefined },
      'The employer deleted the job without replying.',
    ],
    [
      'the job was deleted after an answer',
      { ...closed, jobId: undefined, answeredAt: days(2) },
      'The employer deleted the job. What you sent stays here.',
    ],
  ])('is told honestly when %s', (_, parts, expected) => {
    const { jobId, ...rest } = { ...application, ...parts };
    const found = jobId === undefined ? rest : { ...rest, jobId };
    expect(describeClosing(found, now)).toBe(expected);
  });

  it('replaces that an unanswered application was opened, and follows what is more', () => {
    const parts = { ...application, ...closed, seenAt: days(1), closedAt: days(25) };
    expect(describeStatus(parts, now)).toBe('The job is closed, but the employer can still reply.');
    expect(describeStatus({ ...parts, stage: 'interview', answeredAt: days(2) }, now)).toBe(
      'The employer wants to interview you. The job is closed, but the employer can still reply.',
    );
  });

  it('names the time agreed on for an interview', () => {
    const interview = { ...application, stage: 'interview' as const, answeredAt: days(2) };
    expect(describeStatus(interview, now, 'Tuesday, December 1 at 11:00 AM')).toBe(
      'You’re meeting on Tuesday, December 1 at 11:00 AM.',
    );
    expect(describeStatus({ ...interview, stage: 'rejected' }, now, 'Tuesday')).not.toContain(
      'Tuesday',
    );
  });

  it('leaves the day until which a withdrawn application can be sent again', () => {
    const withdrawn = { ...application, stage: 'withdrawn' as const };
    expect(describeStatus({ ...withdrawn, returnUntil: days(8) }, now)).toBe(
      'You withdrew this application. You can send it again until Nov\u00a09,\u00a02026.',
    );
    expect(describeStatus(withdrawn, now)).toBe('You withdrew this application.');
  });
});

describe('how an application stands', () => {
  const now = Date.parse(days(3));
  const read = (parts: Partial<MyApplication>, meeting?: string) =>
    describeStatus(
      { ...application, seenAt: days(1), answeredAt: days(2), ...parts },
      now,
      meeting,
    );

  it('speaks of a message only where the employer wrote one', () => {
    expect(read({})).toBe('The employer opened your application.');
    expect(read({ wroteAt: days(2) })).toBe('The employer sent you a message.');
  });

  const takenDown = 'We took this job down. Don’t send its employer money or documents.';
  it.each<[string, Partial<MyApplication>]>([
    ['a wish for an interview', { stage: 'interview' }],
    ['an agreed interview', { stage: 'interview' }],
    ['a shortlist', { stage: 'shortlisted' }],
    ['an offer', { stage: 'offer', offer: { offeredAt: days(2), announcedAt: days(2) } }],
    ['a withdrawn offer', { isOfferWithdrawn: true }],
    ['a message', { wroteAt: days(2) }],
  ])('does not join %s with the news that the job was taken down', (_, parts) => {
    expect(read({ ...parts, isJobOpen: false, isJobHidden: true }, 'Tuesday')).toBe(takenDown);
  });

  it('keeps a decision beside the news that the job was taken down', () => {
    expect(read({ stage: 'hired', isJobOpen: false, isJobHidden: true })).toMatch(
      new RegExp(`^.+ ${takenDown}$`),
    );
  });

  it('says why the site cancelled an interview, while the job is down and when it is back', () => {
    const parts = { stage: 'interview', interviewCancelledBy: 'site' } as const;
    expect(read({ ...parts, isJobOpen: false, isJobHidden: true })).toBe(
      'We took this job down and cancelled your interview. Don’t send its employer money or documents.',
    );
    expect(read(parts)).toBe(
      'We cancelled your interview when we took this job down. The job is back, and Riverside Foods can suggest new times.',
    );
  });

  it('says that an offer was withdrawn, and what follows', () => {
    const sentence = 'Riverside Foods withdrew its offer. Your application stays open.';
    const withdrawn = { isOfferWithdrawn: true };
    expect(read(withdrawn)).toBe(sentence);
    expect(read({ ...withdrawn, stage: 'shortlisted' })).toBe(
      `${sentence} The employer shortlisted you.`,
    );
    expect(read({ ...withdrawn, isWaiting: true })).toBe(
      `${sentence} Riverside Foods is waiting for your reply.`,
    );
    expect(read({ ...withdrawn, stage: 'interview' }, 'Tuesday at 11:00 AM')).toBe(
      `${sentence} You’re meeting on Tuesday at 11:00 AM.`,
    );
  });
});

describe('the answer that an applicant waits for', () => {
  const awaited = { ...application, answerDays: 3 } as const;
  const read = (parts: Partial<MyApplication>, at = Date.parse(days(1))) =>
    describeAwaited({ ...awaited, ...parts }, at);

  it('is due when the employer usually answers', () => {
    expect(read({})).toBe('Riverside Foods usually answers by Wednesday.');
    expect(describeStatus(awaited, Date.parse(days(1)))).toBe(
      'The employer hasn’t opened your application yet. Riverside Foods usually answers by Wednesday.',
    );
  });

  it.each<[string, Partial<MyApplication>]>([
    ['the employer answered', { answeredAt: days(1) }],
    ['it was moved', { stage: 'interview' }],
    ['it was withdrawn', { stage: 'withdrawn' }],
    ['the job closed', { isJobOpen: false }],
  ])('is not named after %s', (_, parts) => {
    expect(read(parts)).toBeUndefined();
  });

  it('is not named once it is late, and where too little is known', () => {
    expect(read({}, Date.parse(days(4)))).toBeUndefined();
    expect(describeAwaited(application, Date.parse(days(1)))).toBeUndefined();
  });
});

describe('the history of an application', () => {
  const read = (parts: Partial<MyApplicationDetail>) =>
    listHistory(detail(parts)).map(({ text, quote }) => (quote ? `${text}: ${quote}` : text));

  it('is in plain sentences, with the message of a rejection', () => {
    const events = [
      event(0, { role: 'job-seeker', kind: 'applied', toStage: 'applied' }),
      event(1, { role: 'employer', kind: 'seen' }),
      event(2, { role: 'employer', kind: 'moved', toStage: 'shortlisted' }),
      event(3, { role: 'employer', kind: 'moved', toStage: 'rejected' }),
      event(5, { role: 'employer', kind: 'job-deleted' }),
    ];
    const latestMessage = writtenByEmployer('We chose someone else.');
    expect(read({ events, stage: 'rejected', latestMessage })).toEqual([
      'Sent',
      'Seen by the employer',
      'Shortlisted',
      'Not chosen: We chose someone else.',
      'The employer deleted the job',
    ]);
  });

  it('tells that a rejected application was reconsidered', () => {
    const rejected = event(1, { role: 'employer', kind: 'moved', toStage: 'rejected' });
    const moved = (toStage: 'applied' | 'interview') =>
      event(2, { role: 'employer', kind: 'moved', toStage });
    expect(read({ events: [rejected, moved('interview')] })).toEqual([
      'Not chosen',
      'Reconsidered: Interview',
    ]);
    expect(read({ events: [rejected, moved('applied')] })).toEqual(['Not chosen', 'Reconsidered']);
    expect(read({ events: [moved('interview'), moved('applied')] })).toEqual([
      'Interview',
      'Back in Applied',
    ]);
  });

  it('names a withdrawn offer, but not one that was declined before', () => {
    const moved = (at: number, toStage: 'offer' | 'applied' | 'interview') =>
      event(at, { role: 'employer', kind: 'moved', toStage });
    const times = event(2, { role: 'employer', kind: 'interview-proposed' });
    const declined = event(2, { role: 'job-seeker', kind: 'declined' });
    const undone = event(3, { role: 'employer', kind: 'undone', toStage: 'interview' });
    expect(read({ events: [moved(1, 'offer'), times, moved(3, 'applied')] }).at(-1)).toBe(
      'The employer withdrew the offer',
    );
    for (const back of [moved(3, 'interview'), undone]) {
      expect(read({ events: [moved(1, 'offer'), back] }).at(-1)).toBe(
        'The employer withdrew the offer. Now: Interview',
      );
    }
    expect(read({ events: [moved(1, 'offer'), declined, moved(3, 'applied')] }).at(-1)).toBe(
      'Back in Applied',
    );
  });

  it('has the own withdrawal with its reason, and never a note', () => {
    const events = [
      event(1, {
        role: 'job-seeker',
        kind: 'moved',
        toStage: 'withdrawn',
        reason: 'I found another job.',
      }),
      event(2, { role: 'job-seeker', kind: 'moved', toStage: 'applied' }),
      event(3, { role: 'employer', kind: 'note', note: 'MARKER', reason: 'MARKER' }),
      event(4, { role: 'employer', kind: 'moved', toStage: 'offer', reason: 'MARKER' }),
    ];
    expect(read({ events })).toEqual([
      'You withdrew: I found another job.',
      'You sent it again',
      'Offer',
    ]);
  });
});
