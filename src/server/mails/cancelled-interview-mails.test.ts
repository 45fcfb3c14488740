import { describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { first, readEvent, second, setupInterviews, starts } from '#test/interview-calls.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { world, pass, propose, confirm, change, decline, move, withdraw, mailsTo } =
  setupInterviews(site);

const jobOf = async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select job_id as id from applications where id = $1',
    [world.id],
  );
  return rows[0]?.id ?? '';
};
/** The last mail to a person that takes an entry out of a calendar. */
const cancellationFor = (user: TestUser) => {
  const mail = mailsTo(user).findLast(({ calendar }) => calendar?.method === 'CANCEL');
  const { description } = readEvent(mail?.calendar?.content);
  return { subject: mail?.subject, text: mail?.text ?? '', description };
};

const planned = {
  seeker: 'It was planned for Friday, October 30 at 5:00 AM New York time (3:00 PM Dhaka).',
  owner: 'It was planned for Friday, October 30 at 3:00 PM Dhaka time (5:00 AM New York).',
};
const cases = [
  {
    name: 'the employer cancels',
    act: async (id: Awaited<ReturnType<typeof confirm>>) => {
      await change(id, 'cancel', { as: world.owner });
    },
    seeker: 'Riverside Foods cancelled it.',
    owner: 'You cancelled it.',
  },
  {
    name: 'a rejection ends',
    act: async () => {
      await move('rejected', { reason: 'skills', message: 'Sorry.' });
      pass(16);
    },
    seeker: 'Riverside Foods decided not to move forward with your application.',
    owner: 'You rejected the application of Rima Akter.',
  },
  {
    name: 'a withdrawal ends',
    act: async () => {
      await withdraw();
    },
    seeker: 'You withdrew your application.',
    owner: 'Rima Akter withdrew their application.',
  },
  {
    name: 'the deletion of the job ends',
    act: async () => {
      await site.send('DELETE', `/jobs/${await jobOf()}`, { as: world.owner });
    },
    seeker: 'Riverside Foods deleted the job.',
    owner: 'You deleted the job.',
  },
];

describe.each(cases)('an interview that $name', ({ act, seeker, owner }) => {
  it('says to both with whom and for which job it was, when, and why it is cancelled', async () => {
    const made = await confirm();
    await world.sender.send();
    await act(made);
    await world.sender.send();
    const toSeeker = cancellationFor(world.seeker);
    expect(toSeeker.subject).toBe('Your interview with Riverside Foods was cancelled');
    expect(toSeeker.text).toContain('The interview with Riverside Foods for Baker was cancelled.');
    expect(toSeeker.text).toContain(planned.seeker);
    expect(toSeeker.text).toContain(seeker);
    expect(toSeeker.description).toContain(seeker);
    const toOwner = cancellationFor(world.owner);
    expect(toOwner.text).toContain('The interview with Rima Akter for Baker was cancelled.');
    expect(toOwner.text).toContain(planned.owner);
    expect(toOwner.text).toContain(owner);
    expect(toOwner.description).toContain(owner);
  });
});

it('a mail about a cancelled interview names no time that had fallen away before', async () => {
  const made = await confirm();
  const moved = (await decline(made, { starts: [starts[1]] })).json<typeof made>();
  await change(moved, 'cancel', { as: world.owner });
  await world.sender.send();
  const { text } = cancellationFor(world.seeker);
  expect(text).toContain('was cancelled.');
  expect(text).not.toContain('It was planned');
});

it('a mail about an agreed time that falls away names it to both', async () => {
  await decline(await confirm());
  await world.sender.send();
  expect(cancellationFor(world.seeker).text).toContain(planned.seeker);
  const { text, description } = cancellationFor(world.owner);
  expect(text).toContain(planned.owner);
  expect(description).toContain('Rima Akter can’t make the interview');
});

it('a mail about other times for an agreed interview names the time that falls away', async () => {
  const { sequence } = await confirm();
  await propose({ sequence, starts: [starts[1]] });
  await world.sender.send();
  expect(cancellationFor(world.seeker).text).toContain(
    'at the time you agreed on (Friday, October 30 at 5:00 AM New York time (3:00 PM Dhaka))',
  );
  expect(cancellationFor(world.owner).text).toContain(planned.owner);
});

describe('suggested times that the employer cancels', () => {
  const subjects = () => mailsTo(world.seeker).map(({ subject }) => subject);
  const cancelled = 'Your interview with Riverside Foods was cancelled';
  const cancel = (made: Awaited<ReturnType<typeof propose>>) =>
    change(made, 'cancel', { as: world.owner });

  it('are no news before the mail with the times has left', async () => {
    await cancel(await propose());
    pass(10);
    await world.sender.send();
    expect(subjects()).toEqual([]);
    await propose();
    pass(10);
    await world.sender.send();
    expect(subjects()).toEqual(['Riverside Foods invites you to an interview']);
  });

  it.each<[string, () => ReturnType<typeof propose>]>([
    [
      'got that mail',
      async () => {
        const made = await propose();
        pass(6);
        await world.sender.send();
        return made;
      },
    ],
    [
      'answered on the site before',
      async () => {
        const { sequence } = (await decline(await propose())).json<{ sequence: number }>();
        return propose({ sequence });
      },
    ],
  ])('are told to a job seeker who %s', async (_name, make) => {
    await cancel(await make());
    await world.sender.send();
    expect(subjects().at(-1)).toBe(cancelled);
  });
});

describe('suggested times that have passed', () => {
  const at = (moment: string, minutes = 0) => {
    site.time.now = new Date(Date.parse(moment) + minutes * 60_000);
  };
  const newest = (user: TestUser) => mailsTo(user).at(-1);

  it('are left out of an invitation that is sent late', async () => {
    await propose();
    at(first, 1);
    await world.sender.send();
    const text = newest(world.seeker)?.text ?? '';
    expect(text).toContain('November 2');
    expect(text).not.toContain('October 30');
  });

  it('are said to have passed in an invitation where none is left, and the employer is asked for others', async () => {
    await propose({ starts: [starts[0]] });
    at(first, 1);
    await world.sender.send();
    const toSeeker = newest(world.seeker);
    expect(toSeeker?.subject).toBe('The suggested times with Riverside Foods have passed');
    expect(toSeeker?.text).toContain('but the times they suggested have passed');
    expect(toSeeker?.text).toContain('Suggest other times');
    expect(toSeeker?.text).not.toContain('Choose');
    const toOwner = newest(world.owner);
    expect(toOwner?.subject).toBe('The suggested times with Rima Akter have passed');
    expect(toOwner?.text).toContain('Rima Akter didn’t choose any of the times you suggested');
  });

  it('are said to the employer once, when the last one passes without an answer', async () => {
    await propose({ starts: starts.slice(0, 2) });
    pass(6);
    await world.sender.send();
    at(first, 1);
    await world.sender.send();
    expect(mailsTo(world.owner)).toEqual([]);
    at(second);
    await world.sender.send();
    await world.sender.send();
    expect(mailsTo(world.owner).map(({ subject }) => subject)).toEqual([
      'The suggested times with Rima Akter have passed',
    ]);
    const bell = await site.send('GET', '/notifications', { as: world.owner });
    expect(bell.json()).toMatchObject([
      { kind: 'interview-changed', haveTimesPassed: true, at: second, isRead: false },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a time was agreed on', async () => confirm(second)],
    [
      'the interview was cancelled',
      async () => change(await propose(), 'cancel', { as: world.owner }),
    ],
    ['the application was withdrawn', async () => [await propose(), await withdraw()]],
  ])('are not said to the employer after %s', async (_name, act) => {
    await act();
    at('2026-11-20T00:00:00.000Z');
    await world.sender.send();
    expect(
      mailsTo(world.owner)
        .map(({ subject }) => subject)
        .join(),
    ).not.toContain('have passed');
  });

  it('of the job seeker are said to have passed in a mail that is sent late', async () => {
    await decline(await propose(), { starts: ['2026-10-30T05:00'] });
    at(first, 1);
    await world.sender.send();
    const text = newest(world.owner)?.text ?? '';
    expect(text).toContain('The times that Rima Akter suggested have passed.');
    expect(text).not.toContain('These times would work');
  });
});
