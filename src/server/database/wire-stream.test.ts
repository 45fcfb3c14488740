import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabaseKind } from '#test/test-database.ts';
import { type WireSession, WireStream } from './wire-stream.ts';

const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}\0`);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
};

const startup = (() => {
  const bytes = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0\0');
  bytes.writeUInt32BE(bytes.length, 0);
  return bytes;
})();

/** A session that answers each group of messages when it is told to. */
function makeSession() {
  const asked: string[] = [];
  const answers: Array<() => void> = [];
  let tellLoss: (reason: Error) => void = () => {};
  const session: WireSession = {
    exec: (messages) => {
      asked.push(Buffer.from(messages).toString('latin1'));
      return new Promise((resolve) => {
        answers.push(() => resolve(Buffer.from(`answer ${asked.length} `)));
      });
    },
    onLost: (listener) => {
      tellLoss = listener;
      return () => {
        tellLoss = () => {};
      };
    },
  };
  const answerNext = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.();
  };
  return { session, asked, answerNext, lose: (reason: Error) => tellLoss(reason) };
}

async function startStream() {
  const backend = makeSession();
  const stream = new WireStream(backend.session);
  const heard: string[] = [];
  stream.on('data', (bytes: Buffer) => heard.push(bytes.toString()));
  stream.write(startup);
  await backend.answerNext();
  await backend.answerNext();
  await backend.answerNext();
  await expect.poll(() => heard).toHaveLength(1);
  return { ...backend, stream, heard };
}

describe.runIf(testDatabaseKind === 'embedded')('a wire stream', () => {
  it('cleans the session before it starts its own, and keeps those answers to itself', async () => {
    const { asked, heard } = await startStream();

    expect(asked).toEqual([
      message('Q', 'ROLLBACK').toString('latin1'),
      message('Q', 'DISCARD ALL').toString('latin1'),
      startup.toString('latin1'),
    ]);
    expect(heard).toEqual(['answer 3 ']);
  });

  it('passes on whole messages only, however the bytes arrive', async () => {
    const { stream, asked, answerNext } = await startStream();
    const [parse, sync] = [message('P', 'select 1'), message('S', '')];
    const bytes = Buffer.concat([parse, sync]);

    for (const byte of bytes) {
      stream.write(Buffer.from([byte]));
    }
    await answerNext();
    await answerNext();

    expect(asked.slice(3)).toEqual([parse.toString('latin1'), sync.toString('latin1')]);
  });

  it('passes on together what arrives together', async () => {
    const { stream, asked, answerNext } = await startStream();
    const [parse, sync] = [message('P', 'select 1'), message('S', '')];

    stream.cork();
    stream.write(parse);
    stream.write(sync);
    stream.uncork();
    await answerNext();

    expect(asked.slice(3)).toEqual([Buffer.concat([parse, sync]).toString('latin1')]);
  });

  it('asks one thing at a time, in order', async () => {
    const { stream, asked, answerNext, heard } = await startStream();

    stream.write(message('Q', 'one'));
    stream.write(message('Q', 'two'));
    await expect.poll(() => asked).toHaveLength(4);
    await answerNext();
    await answerNext();

    await expect.poll(() => heard).toEqual(['answer 3 ', 'answer 4 ', 'answer 5 ']);
    expect(asked.slice(3)).toEqual([
      message('Q', 'one').toString('latin1'),
      message('Q', 'two').toString('latin1'),
    ]);
  });

  it('ends after the last answer, and never passes on the farewell', async () => {
    const { stream, asked, answerNext, heard } = await startStream();
    const ended = new Promise((resolve) => {
      stream.once('close', resolve);
    });

    stream.write(message('Q', 'last'));
    stream.end(message('X', ''));
    await answerNext();
    await ended;

    expect(heard.at(-1)).toBe('answer 4 ');
    expect(asked).toHaveLength(4);
  });

  it('lets nothing run any more that a dropped connection had still to say', async () => {
    const { stream, asked, answerNext } = await startStream();
    stream.write(message('Q', 'running'));
    stream.write(message('Q', 'too late'));
    await expect.poll(() => asked).toHaveLength(4);

    stream.destroy();
    await answerNext();
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });

    expect(asked).toHaveLength(4);
  });

  it('fails with the reason when the session is lost', async () => {
    const { stream, lose } = await startStream();
    const failed = new Promise((resolve) => {
      stream.once('error', resolve);
    });

    lose(new Error('The worker is gone.'));

    await expect(failed).resolves.toMatchObject({ message: 'The worker is gone.' });
  });

  it('gives a failure of the session to the query that met it', async () => {
    const session: WireSession = { exec: () => Promise.reject(new Error('No database here.')) };
    const client = new pg.Client({ stream: () => new WireStream(session), ssl: false });

    await expect(client.connect()).rejects.toThrow('No database here.');
  });
});
