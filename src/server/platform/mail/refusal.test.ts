import { describe, expect, it } from 'vitest';
import { isDeadAddress } from './dead-address.ts';
import { readRefusal } from './refusal.ts';

describe('the status of a dead address', () => {
  it.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])('is %s', (status) => {
    expect(isDeadAddress(status)).toBe(true);
  });

  it.each(
    '5.0.0 5.1.0 5.1.4 5.1.7 5.1.8 5.1.9 5.1.11 5.2.0 5.2.2 5.2.3 5.3.0 5.4.4 5.5.0 5.5.1 5.5.4 5.7.1 5.7.26 4.1.1 4.2.1 4.2.2 2.1.5'.split(
      ' ',
    ),
  )('is not %s', (status) => {
    expect(isDeadAddress(status)).toBe(false);
  });
});

describe('the answer of a mail server', () => {
  const read = (command: string, line: string) =>
    readRefusal({ command, code: Number(line.slice(0, 3)), line });

  it.each([
    ['RCPT TO', '550 5.1.1 No such user', '5.1.1'],
    ['RCPT TO', '550-5.1.1 The account does not exist', '5.1.1'],
    ['RCPT TO', '553 5.1.3 Bad address', '5.1.3'],
    ['RCPT TO', '556 5.1.10 This domain takes no mail', '5.1.10'],
    ['RCPT TO', '550 5.2.1 The account is disabled', '5.2.1'],
    ['DATA', '550 5.1.1 No such user', '5.1.1'],
  ])('to %s, “%s”, is final, of a dead address', (command, line, deadStatus) => {
    expect(read(command, line)).toEqual({ isFinal: true, deadStatus });
  });

  it.each([
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '551 User not local'],
    ['RCPT TO', '553 Not allowed'],
  ])('to %s without a status, “%s”, is final, and silences nobody', (command, line) => {
    expect(read(command, line)).toEqual({ isFinal: true });
  });

  it.each([
    ['RCPT TO', '550 5.7.1 Relaying denied'],
    ['RCPT TO', '550 5.1.8 Sender domain not found'],
    ['RCPT TO', '553 5.1.7 Bad sender address'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '501 5.5.4 Invalid argument'],
    ['RCPT TO', '554 5.7.1 Blocked: 550 5.1.1 is what others say'],
    ['RCPT TO', '554 Refused'],
    ['RCPT TO', '503 Bad sequence'],
    ['RCPT TO', '450 4.1.1 Try later'],
    ['RCPT TO', '450 5.1.1 Odd'],
    ['MAIL FROM', '550 5.1.1 Who are you'],
    ['MAIL FROM', '550 Sender refused'],
    ['DATA', '550 Spam'],
    ['DATA', '554 5.7.1 Spam'],
    ['CONN', '554 5.7.1 Go away'],
    ['AUTH PLAIN', '535 5.7.8 Wrong password'],
  ])('to %s, “%s”, is tried again', (command, line) => {
    expect(read(command, line)).toEqual({ isFinal: false });
  });
});
