import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

type OnMail = (recipient: string) => void;

/** Reads commands and mails out of what a client sends, and returns the responses. */
function makeReader(onMail: OnMail) {
  let buffer = '';
  let recipient = '';
  let isMail = false;
  /** Undefined until all of the next command or mail has come. */
  const readNext = (): string | undefined => {
    const ending = isMail ? '\r\n.\r\n' : '\r\n';
    const [text, ...others] = buffer.split(ending);
    if (text === undefined || others.length === 0) {
      return undefined;
    }
    buffer = others.join(ending);
    if (isMail) {
      isMail = false;
      onMail(recipient);
      return '250 Taken';
    }
    recipient = /^RCPT TO:<([^>]+)>/i.exec(text)?.[1] ?? recipient;
    isMail = /^DATA/i.test(text);
    return isMail ? '354 Go on' : '250 Fine';
  };
  return (chunk: string): string => {
    buffer += chunk;
    let answers = '';
    for (let answer = readNext(); answer !== undefined; answer = readNext()) {
      answers += `${answer}\r\n`;
    }
    return answers;
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A mail server that takes every mail and tells its recipient. */
export async function startMailSink(onMail: OnMail) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const read = makeReader(onMail);
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: string) => socket.write(read(chunk)));
    socket.write('220 mail.example ready\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
