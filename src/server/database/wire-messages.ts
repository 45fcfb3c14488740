/** Every message of the PostgreSQL protocol but the first: a type byte, a length that counts itself, a body. */
const queryType = 0x51;
const terminateType = 0x58;
const typeBytes = 1;
export const lengthBytes = 4;

export function simpleQuery(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`);
  const head = Buffer.alloc(typeBytes + lengthBytes);
  head.writeUInt8(queryType, 0);
  head.writeUInt32BE(lengthBytes + text.length, typeBytes);
  return Buffer.concat([head, text]);
}

/** The length of the whole messages that lead the buffer, up to a Terminate. */
export function wholeMessagesLength(buffer: Buffer): number {
  let end = 0;
  while (buffer.length - end >= typeBytes + lengthBytes && buffer[end] !== terminateType) {
    const next = end + typeBytes + buffer.readUInt32BE(end + typeBytes);
    if (next > buffer.length) {
      break;
    }
    end = next;
  }
  return end;
}
