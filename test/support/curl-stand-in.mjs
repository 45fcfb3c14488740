// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// As much of curl as docs/api.md uses, for machines without it. Cookies are kept in a file of its own form.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    'cookie-jar': { type: 'string', short: 'c' },
    cookie: { type: 'string', short: 'b' },
    data: { type: 'string', short: 'd' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    request: { type: 'string', short: 'X' },
    output: { type: 'string', short: 'o' },
    'dump-header': { type: 'string', short: 'D' },
    'write-out': { type: 'string', short: 'w', default: '' },
  },
});

const headers = new Headers();
for (const line of values.header) {
  const end = line.indexOf(':');
  headers.append(line.slice(0, end), line.slice(end + 1).trim());
}
if (values.cookie && existsSync(values.cookie)) {
  headers.set('cookie', readFileSync(values.cookie, 'utf8').split('\n').join('; '));
}

const { data } = values;
const response = await fetch(positionals[0] ?? '', {
  method: values.request ?? (data === undefined ? 'GET' : 'POST'),
  headers,
  ...(data !== undefined && { body: data }),
});
const body = Buffer.from(await response.arrayBuffer());

if (values['cookie-jar']) {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  writeFileSync(values['cookie-jar'], cookies.join('\n'));
}
if (values['dump-header']) {
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  writeFileSync(values['dump-header'], `HTTP/1.1 ${response.status}\r\n${lines.join('')}\r\n`);
}
if (values.output) {
  writeFileSync(values.output, body);
} else {
  process.stdout.write(body);
}
process.stdout.write(
  values['write-out']
    .replaceAll('%{http_code}', String(response.status))
    .replaceAll(String.raw`\n`, '\n'),
);
