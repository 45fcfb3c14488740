import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTestCertificate } from '#test/test-certificate.ts';
import { describeTls, type Mailer, makeSmtpMailer, requiresTls } from './mailer.ts';

const mail = { to: 'ann@people.example', subject: 'Hello', text: 'A secret text.' };
const certificate = makeTestCertificate('127.0.0.1');
const servers: Server[] = [];
const sockets = new Set<Socket>();
const mailers: Mailer[] = [];
afterEach(() => {
  mailers.splice(0).forEach((mailer) => mailer.close?.());
  sockets.forEach((socket) => socket.destroy());
  sockets.clear();
  servers.splice(0).forEach((server) => server.close());
});

interface Options {
  /** What it says about STARTTLS: it upgrades, hides it, or offers it and refuses. */
  readonly startTls?: 'upgrades' | 'hides' | 'refuses';
  readonly isImplicit?: boolean;
}

/** A mail server that notes what it hears, in the clear and over TLS. */
async function startServer({ startTls = 'hides', isImplicit = false }: Options) {
  const heard = { clear: '', encrypted: '' };
  const answer = (socket: Socket, isEncrypted: boolean) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard[isEncrypted ? 'encrypted' : 'clear'] += text;
      const command = text.trim().split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (command === 'EHLO') {
        const offer = !isEncrypted && startTls !== 'hides' ? '250-STARTTLS\r\n' : '';
        socket.write(`250-mail.example\r\n${offer}250 AUTH PLAIN\r\n`);
      } else if (command === 'STARTTLS' && startTls === 'upgrades') {
        socket.write('220 Go ahead\r\n');
        socket.removeAllListeners('data');
        const secureContext = createSecureContext(certificate);
        answer(new TLSSocket(socket, { isServer: true, secureContext }), true);
      } else if (command === 'STARTTLS') {
        socket.write('454 Not now\r\n');
      } else if (command === 'DATA') {
        socket.write('354 Go on\r\n');
      } else if (command === 'AUTH') {
        socket.write('235 Welcome\r\n');
      } else if (/^(?:MAIL|RCPT|QUIT|RSET|HELO)$/.test(command) || text.endsWith('\r\n.\r\n')) {
        socket.write('250 Fine\r\n');
      }
    });
  };
  const greet = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 mail.example ready\r\n');
    answer(socket, isImplicit);
  };
  const server = isImplicit ? createTlsServer(certificate, greet) : createServer(greet);
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, heard };
}

const send = (url: string, ca?: string) => {
  const mailer = makeSmtpMailer(url, 'Jobs <jobs@jobs.example>', {
    timeoutMs: 5_000,
    ...(ca !== undefined && { ca }),
  });
  mailers.push(mailer);
  return mailer.send(mail);
};

describe('a mail server over TLS', () => {
  it('gets mails by smtps: from the first byte, with password and text unreadable on the way', async () => {
    const { port, heard } = await startServer({ isImplicit: true });
    await send(`smtps://jobs:hush@127.0.0.1:${port}`, certificate.cert);
    expect(heard.encrypted).toContain('A secret text.');
    expect(heard.clear).toBe('');
  });

  it('gets mails by smtp: after STARTTLS', async () => {
    const { port, heard } = await startServer({ startTls: 'upgrades' });
    await send(`smtp://jobs:hush@127.0.0.1:${port}?requireTLS=true`, certificate.cert);
    expect(heard.encrypted).toContain('A secret text.');
    expect(heard.encrypted).toContain('AUTH PLAIN');
    expect(heard.clear).not.toMatch(/AUTH|secret/);
  });

  it.each([
    ['smtps:', { isImplicit: true }],
    ['smtp:', { startTls: 'upgrades' }],
  ] as const)(
    'with a certificate that nobody trusts gets nothing by %s',
    async (scheme, options) => {
      const { port, heard } = await startServer(options);
      await expect(send(`${scheme}//jobs:hush@127.0.0.1:${port}?requireTLS=true`)).rejects.toThrow(
        'The mail server took no mail',
      );
      expect(heard.clear + heard.encrypted).not.toMatch(/AUTH|secret/);
    },
  );

  it.each(['hides', 'refuses'] as const)(
    'that %s STARTTLS gets no password and no text where TLS is required',
    async (startTls) => {
      const { port, heard } = await startServer({ startTls });
      await expect(send(`smtp://jobs:hush@127.0.0.1:${port}?requireTLS=true`)).rejects.toThrow(
        'The mail server took no mail',
      );
      expect(heard.clear).not.toMatch(/AUTH|MAIL FROM|secret/);
    },
  );

  it('that speaks no TLS gets nothing by smtps:', async () => {
    const { port, heard } = await startServer({});
    await expect(send(`smtps://jobs:hush@127.0.0.1:${port}`)).rejects.toThrow('took no mail');
    expect(heard.clear).not.toMatch(/AUTH|secret/);
  });
});

describe('TLS', () => {
  it.each([
    ['smtps://mail.example', true],
    ['smtp://jobs:hush@mail.example:587', true],
    ['smtp://jobs:hush@mail.example:587?requireTLS=false', false],
    ['smtp://mail.example?requireTLS=true', true],
    ['smtp://relay.internal:25', false],
    ['smtp://jobs:hush@127.0.0.1:1025', false],
    ['smtp://jobs:hush@localhost:1025', false],
    ['smtp://jobs:hush@localhost.evil.example', true],
  ])('for %s is required: %s', (url, expected) => {
    expect(requiresTls(url)).toBe(expected);
  });
});

it.each([
  ['smtp://jobs:hush@mail.example', 'STARTTLS'],
  ['smtp://jobs:hush@mail.example:587?pool=true', 'STARTTLS'],
  ['smtp://mail.example', undefined],
  ['smtp://jobs:hush@localhost', undefined],
  ['smtps://jobs:hush@mail.example', undefined],
  ['smtp://jobs:hush@mail.example?requireTLS=false', undefined],
  ['smtp://jobs:hush@mail.example?requireTLS=true', undefined],
])('the operator of %s is told of %s, without the password', (url, told) => {
  const text = describeTls(url);
  expect(text?.includes(told ?? '') ?? false).toBe(told !== undefined);
  expect(text ?? '').not.toContain('hush');
});
