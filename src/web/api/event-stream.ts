/** One event of a stream in the format `text/event-stream`. */
export interface StreamEvent {
  name: string;
  data: string;
}

interface EventReader {
  /** Takes the next piece of the stream, cut anywhere; answers the events that it completes. */
  read: (piece: string) => StreamEvent[];
  /** Where the stream stands; undefined until the server said it. */
  lastEventId: () => string | undefined;
}

/** Reads events as the server of this site writes them: lines end in `\n`. */
export const makeEventReader = (): EventReader => {
  let rest = '';
  let id: string | undefined;

  const readBlock = (block: string): StreamEvent[] => {
    let name = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, field = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
      if (field === 'id') {
        id = value;
      } else if (field === 'event') {
        name = value;
      } else if (field === 'data') {
        data.push(value);
      }
    }
    return data.length > 0 ? [{ name, data: data.join('\n') }] : [];
  };

  return {
    read: (piece) => {
      const blocks = `${rest}${piece}`.split('\n\n');
      rest = blocks.pop() ?? '';
      return blocks.flatMap(readBlock);
    },
    lastEventId: () => id,
  };
};
