import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { isKnown } from './conditional-get.ts';
import { chooseEncoding, type CompressedBodies, type Encoding } from './content-encoding.ts';
import { makeShelf } from './shelf.ts';

type AnswerHeaders = Readonly<Record<string, string | number | string[] | undefined>>;

/** An answer that was sent once and may be sent again as it is. */
export interface ReadyAnswer {
  /** The route that gave it, for counting. */
  readonly route: string;
  /** Whether the data behind it is still the same. */
  readonly isGood: () => boolean;
  /** Whether only those without a session get it. */
  readonly visitorsOnly: boolean;
  readonly etag: string;
  readonly body: Buffer;
  /** The same, compressed, for those who can read it. */
  readonly compressed?: CompressedBodies;
  readonly headers: AnswerHeaders;
}

export interface FrontDoorOptions {
  /** Called for every answer given here. */
  readonly onAnswer: (route: string, status: 200 | 304) => void;
  /** Whether it answers at all; it does not while connections are to end. */
  readonly isOpen: () => boolean;
  readonly server: ServerOptions;
}

/**
 * Answers what is asked again and again before the framework sees it: that is twice as quick. Whatever is in
 * any way special goes in.
 */
export interface FrontDoor {
  /** Sends this from now on to whoever asks for the address, to the letter. */
  remember(url: string, answer: ReadyAnswer): void;
  readonly serverFactory: FastifyServerFactory;
}

/** Names and values in turn, as Node takes them without looking at them again. */
type HeaderList = string[];

/** A body beside the headers that go with it. */
interface Parcel {
  readonly headers: HeaderList;
  /** Bytes; or a string that has a character for each. */
  readonly body: Buffer | string;
}

interface Prepared extends Pick<ReadyAnswer, 'route' | 'isGood' | 'visitorsOnly' | 'etag'> {
  readonly plain: Parcel;
  readonly compressed: Readonly<Record<Encoding, Parcel>> | undefined;
  readonly unchangedHeaders: HeaderList;
}

/** So many addresses are known by heart. */
const capacity = 2_000;

/** What belongs to one answer only, or is written anew for each. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-request-id',
]);

const toList = (headers: AnswerHeaders): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownHeaders.has(name) ? [] : [name, String(value)],
  );

/** Bytes. Node sends a short string in one piece with the headers, and bytes always in a second one. */
const shortBody = 4 * 1024;

const toParcel = (headers: HeaderList, body: Buffer): Parcel => ({
  headers: [...headers, 'content-length', String(body.length)],
  body: body.length < shortBody ? body.toString('latin1') : body,
});

function prepare({ headers, body, compressed, ...answer }: ReadyAnswer): Prepared {
  const list = toList(headers);
  const pack = (encoding: Encoding, bytes: Buffer) =>
    toParcel([...list, 'content-encoding', encoding], bytes);
  return {
    ...answer,
    unchangedHeaders: toList({ ...headers, 'content-type': undefined }),
    plain: toParcel(list, body),
    compressed: compressed && {
      br: pack('br', compressed.br),
      gzip: pack('gzip', compressed.gzip),
    },
  };
}

function send({ headers }: IncomingMessage, response: ServerResponse, answer: Prepared): 200 | 304 {
  const known = headers['if-none-match'];
  if (known !== undefined && isKnown(known, answer.etag)) {
    response.writeHead(304, answer.unchangedHeaders).end();
    return 304;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  const { headers: list, body } = (encoding && answer.compressed?.[encoding]) ?? answer.plain;
  response.writeHead(200, list).end(body, 'latin1');
  return 200;
}

export function makeFrontDoor({ onAnswer, isOpen, server }: FrontDoorOptions): FrontDoor {
  const known = makeShelf<Prepared>(capacity);

  const find = ({ method, url, headers }: IncomingMessage) => {
    if (method !== 'GET' || url === undefined || !isOpen()) {
      return undefined;
    }
    const answer = known.get(url);
    if (answer && !answer.isGood()) {
      known.remove(url);
      return undefined;
    }
    const isVisitor = headers.cookie === undefined && headers.authorization === undefined;
    return isVisitor || answer?.visitorsOnly === false ? answer : undefined;
  };

  const before =
    (inside: RequestListener): RequestListener =>
    (request, response) => {
      const answer = find(request);
      if (!answer) {
        inside(request, response);
        return;
      }
      onAnswer(answer.route, send(request, response, answer));
    };

  return {
    remember: (url, answer) => known.put(url, prepare(answer)),
    serverFactory: (inside) => createServer(server, before(inside)),
  };
}
