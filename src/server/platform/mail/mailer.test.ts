import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailError, type Mailer, makeSmtpMailer } from './mailer.ts';

const mail = {
  to: 'ann@people.example',
  subject: 'Hello',
  text: 'Some text.',
  html: '<p>Some text.</p>',
};

let server: Server | undefined;
const sockets = new Set<Socket>();
const mailers: Mailer[] = [];
afterEach(() => {
  mailers.splice(0).forEach((mailer) => mailer.close?.());
  for (const socket of sockets) {
    socket.destroy();
  }
  sockets.clear();
  server?.close();
});

interface MailServer {
  readonly url: string;
  /** The commands and the mail that came in. */
  readonly received: string[];
}

/** A mail server that answers every command, with 250 unless `answers` has another code. */
async function startServer(answers: Record<string, string> = {}): Promise<MailServer> {
  const received: string[] = [];
  let isMail = false;
  const reply = (line: string): string => {
    const command = line.trim().split(/[ :]/)[0]?.toUpperCase() ?? '';
    isMail = command === 'DATA';
    const known: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye', ...answers };
    return known[command] ?? '250 Fine';
  };
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.write(answers['GREETING'] ?? '220 mail.example ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (!isMail) {
        socket.write(`${reply(text)}\r\n`);
      } else if (received.join('').endsWith('\r\n.\r\n')) {
        isMail = false;
        socket.write('250 Taken\r\n');
      }
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function makeMailer(url: string, timeoutMs = 5_000): Mailer {
  const mailer = makeSmtpMailer(url, 'Jobs <jobs@jobs.example>', { timeoutMs });
  mailers.push(mailer);
  return mailer;
}
const send = (url: string, timeoutMs?: number) => makeMailer(url, timeoutMs).send(mail);

describe('a mail server', () => {
  it('receives the mail, as text and as HTML, from the configured sender', async () => {
    const { url, received } = await startServer();
    await send(url);
    const commands = received.join('');
    expect(commands).toContain('MAIL FROM:<jobs@jobs.example>');
    expect(commands).toContain('RCPT TO:<ann@people.example>');
    const source = commands.split('DATA\r\n')[1]?.split('\r\n.\r\n')[0] ?? '';
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('<p>Some text.</p>');
    expect(source).toContain('Content-ID: <mark@mail>');
    expect(source).toContain('Content-Disposition: inline');
    expect(source).toContain('To: ann@people.example');
    expect(source).toContain('Subject: Hello');
    expect(source).toContain('\r\n\r\nSome text.\r\n');
  });

  it('gets the id and the headers of a mail, and takes its address as one', async () => {
    const { url, received } = await startServer();
    const link = `https://jobs.example/unsubscribe?t=${'a'.repeat(120)}`;
    await makeMailer(url).send({
      ...mail,
      to: 'ann@people.example, bob@people.example',
      messageId: 'row@jobs.example',
      headers: {
        'List-Unsubscribe': `<${link}>`,
        References: '<one@jobs.example>',
        'X-Other': 'one\r\nBcc: eve@people.example',
      },
    });
    const commands = received.join('');
    expect(commands.match(/RCPT TO/g)).toHaveLength(1);
    expect(commands).not.toMatch(/^Bcc:/m);
    expect(commands).not.toContain('RCPT TO:<eve@people.example>');
    expect(commands).toContain('Message-ID: <row@jobs.example>');
    expect(commands).toContain(`<${link}>`);
    expect(commands).toContain('References: <one@jobs.example>');
  });

  it('gets several mails over one connection, which closes with the mailer', async () => {
    const { url } = await startServer();
    const mailer = makeMailer(url);
    await mailer.send(mail);
    await mailer.send(mail);
    const [socket, ...others] = sockets;
    expect(others).toEqual([]);
    mailer.close?.();
    await expect.poll(() => socket?.closed).toBe(true);
  });

  it('that rejects a mail is reported without an address', async () => {
    const { url } = await startServer({ RCPT: '550 No mailbox for ann@people.example' });
    const rejected = send(url);
    await expect(rejected).rejects.toThrow(MailError);
    await expect(rejected).rejects.toThrow('The mail server took no mail: EENVELOPE 550 RCPT TO');
    await expect(rejected).rejects.not.toThrow('ann@people.example');
    await expect(rejected).rejects.toMatchObject({ isRejected: true, refusal: { isFinal: true } });
  });

  it.each([
    [{ RCPT: '550 5.1.1 No such user' }, { isFinal: true, deadStatus: '5.1.1' }],
    [{ RCPT: '550 5.7.1 Relaying denied' }, { isFinal: false }],
    [{ RCPT: '450 4.2.1 Greylisted' }, { isFinal: false }],
    [{ MAIL: '550 5.1.8 Unknown domain of the sender' }, { isFinal: false }],
    [{ DATA: '554 5.7.1 Spam' }, { isFinal: false }],
  ])('that answers %o is read by what its answer is about', async (answers, refusal) => {
    const { url } = await startServer(answers);
    await expect(send(url)).rejects.toMatchObject({ isRejected: true, refusal });
  });

  it('that cannot be reached is reported', async () => {
    const { url } = await startServer();
    await new Promise((resolve) => server?.close(resolve));
    await expect(send(url)).rejects.toThrow('The mail server took no mail: ESOCKET CONN');
  });

  it('that does not respond fails after the timeout', async () => {
    const { url } = await startServer({ GREETING: '' });
    await expect(send(url, 100)).rejects.toThrow('The mail server took no mail: ETIMEDOUT CONN');
  });
});
