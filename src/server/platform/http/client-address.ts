import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';

type Trust = (address: string, hop: number) => boolean;

/** The proxies that the site trusts: none, those of a list of addresses, or those that a function names. */
export type TrustedProxies = false | string | Trust;

/** Reads the IP address of a client as Fastify does, for requests that it does not see. */
export function makeClientAddress(trusted: TrustedProxies): (request: IncomingMessage) => string {
  if (trusted === false) {
    return ({ socket }) => socket.remoteAddress ?? '';
  }
  const trust =
    typeof trusted === 'string' ? compile(trusted.split(',').map((text) => text.trim())) : trusted;
  return (request) => all(request, trust).at(-1) ?? '';
}
