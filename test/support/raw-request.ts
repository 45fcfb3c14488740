import { connect } from 'node:net';

/** The status of a GET whose target is sent as it is: client libraries normalise it. */
export function getRaw(origin: string, target: string, host = 'x'): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
    socket.on('error', reject);
  });
}
