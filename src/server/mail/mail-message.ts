/** A mail as a person reads it. */
export interface ReadableMail {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function readPart(source: string): Part {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

const readQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  ).toString('utf8');

function readBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') {
    return Buffer.from(body, 'base64').toString('utf8');
  }
  return encoding === 'quoted-printable' ? readQuotedPrintable(body) : body;
}

const isPlainText = ({ headers }: Part): boolean =>
  headers.get('content-type')?.startsWith('text/plain') ?? false;

/** Reads a mail that this site wrote: plain text, alone or with the same as HTML beside it. */
export function readMail(source: string): ReadableMail {
  const whole = readPart(source);
  const { headers } = whole;
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? whole.body.split(`--${boundary}`).map((part) => readPart(part.replace(/^\r\n/, '')))
    : [whole];
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    date: headers.get('date') ?? '',
    text: readBody(parts.find(isPlainText) ?? whole).trim(),
  };
}
