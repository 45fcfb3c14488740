import { type Attributes, closeTag, type Markup, openTag } from './xml.ts';

export interface XmlDocument {
  /** The elements around everything, the outermost first. */
  readonly around: readonly { readonly name: string; readonly attributes?: Attributes }[];
  /** What stands before the entries. */
  readonly head?: readonly Markup[];
  /** In stretches, each as long as is read at once. */
  readonly entries: AsyncIterable<Iterable<Markup>>;
}

/** Characters of a piece: few enough to be nothing in memory, enough not to be many. */
const pieceLength = 64 * 1024;

/** Gathers what is written, and lets go of it as soon as it is a piece. */
function* inPieces(parts: Iterable<Markup>): Generator<Buffer> {
  let piece = '';
  for (const { xml } of parts) {
    piece += `${xml}\n`;
    if (piece.length >= pieceLength) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  if (piece) {
    yield Buffer.from(piece);
  }
}

const declaration: Markup = { xml: '<?xml version="1.0" encoding="UTF-8"?>' };

/**
 * Writes a document piece by piece and reads its entries no faster than it is taken. The first piece comes when
 * the first entries were read: who has it knows that they can be read at all.
 */
export async function* writeDocument({
  around,
  head = [],
  entries,
}: XmlDocument): AsyncGenerator<Buffer> {
  const openTags = around.map(({ name, attributes }) => openTag(name, attributes));
  const closeTags = around.toReversed().map(({ name }) => closeTag(name));
  let opening = [declaration, ...openTags, ...head];
  for await (const stretch of entries) {
    yield* inPieces(opening);
    opening = [];
    yield* inPieces(stretch);
  }
  yield* inPieces([...opening, ...closeTags]);
}

/** The same stretches of something made of each entry, when its turn comes. */
export async function* mapEach<From, To>(
  stretches: AsyncIterable<Iterable<From>>,
  map: (entry: From) => To,
): AsyncGenerator<Iterable<To>> {
  for await (const stretch of stretches) {
    yield mapLazily(stretch, map);
  }
}

function* mapLazily<From, To>(stretch: Iterable<From>, map: (entry: From) => To): Generator<To> {
  for (const entry of stretch) {
    yield map(entry);
  }
}
