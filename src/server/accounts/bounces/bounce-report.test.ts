import { measureProcessorTime } from '#test/processor-time.ts';
import { describe, expect, it } from 'vitest';
import { isDeadAddress } from '#server/platform/mail/dead-address.ts';
import { readMessageIds, readServiceReport, readStatusNotification } from './bounce-report.ts';

const bounce = { email: 'ada@gone.example', status: '5.1.1' };

/** The reports of mail services, shortened to the fields that matter. */
const reports = {
  'Amazon SES, wrapped by SNS': {
    Type: 'Notification',
    Message: JSON.stringify({
      notificationType: 'Bounce',
      mail: { source: 'no-reply@jobs.example', destination: ['ada@gone.example'] },
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [
          {
            emailAddress: 'Ada@gone.example',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 5.1.1 user unknown',
          },
        ],
      },
    }),
  },
  Postmark: {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    From: 'no-reply@jobs.example',
    Email: 'ada@gone.example',
    Details: 'smtp;550 5.1.1 The email account does not exist',
  },
  SendGrid: [
    { event: 'delivered', email: 'bob@here.example', response: '250 2.1.5 OK' },
    { event: 'bounce', email: 'ada@gone.example', status: '5.1.1', reason: '550 unknown' },
  ],
  Mailgun: {
    'event-data': {
      event: 'failed',
      severity: 'permanent',
      recipient: 'ada@gone.example',
      flags: { 'is-routed': false },
      'delivery-status': { code: 550, message: '5.1.1 No such user here' },
    },
  },
};

describe('the report of a mail service', () => {
  it.each(Object.entries(reports))('of %s names who cannot be reached', (_service, report) => {
    const dead = readServiceReport(report).filter(({ status }) => isDeadAddress(status));
    expect(dead).toEqual([bounce]);
  });

  it.each([
    ['nothing', {}],
    ['a text', 'ada@gone.example 5.1.1'],
    ['a status outside the fields for it', { email: 'ada@gone.example', useragent: 'x/5.1.1' }],
    ['an address that is none', { email: 'nobody', status: '5.1.1' }],
    ['a status without an address', { status: '5.1.1' }],
    ['a text that only begins like JSON', { Message: '{"email":"ada@gone.example"' }],
  ])('with %s names nobody', (_name, report) => {
    expect(readServiceReport(report)).toEqual([]);
  });

  it('is read ten recipients and eight levels deep at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      email: `a${at}@gone.example`,
      status: '5.1.1',
    }));
    expect(readServiceReport(many)).toHaveLength(10);
    let deep: unknown = bounce;
    for (let level = 0; level < 50; level += 1) {
      deep = { deep };
    }
    expect(readServiceReport(deep)).toEqual([]);
  });
});

const notification = [
  'From: MAILER-DAEMON@gone.example',
  'Message-ID: <answer@gone.example>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
  '',
  '--x',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.gone.example',
  '',
  'Final-Recipient: rfc822; Ada@gone.example',
  'Action: failed',
  'Status: 5.1.1',
  '',
  'Final-Recipient: rfc822;<bob@full.example>',
  'Status: 4.2.2 (mailbox full)',
  '',
  '--x',
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <01900000-0000-7000-8000-000000000000@jobs.example>',
  '--x--',
].join('\r\n');

describe('a delivery status notification', () => {
  it('names each recipient with its status, and the mails it quotes', () => {
    expect(readStatusNotification(notification)).toEqual([
      bounce,
      { email: 'bob@full.example', status: '4.2.2' },
    ]);
    expect(readMessageIds(notification)).toEqual([
      'answer@gone.example',
      '01900000-0000-7000-8000-000000000000@jobs.example',
    ]);
  });

  it('takes no quadratic time', async () => {
    const hostile = `Final-Recipient:${' '.repeat(200_000)}\nStatus:${' '.repeat(50_000)}`;
    const milliseconds = await measureProcessorTime(() => {
      expect(readStatusNotification(hostile)).toEqual([]);
    });
    // Quadratic time would be minutes.
    expect(milliseconds).toBeLessThan(5_000);
  });
});
