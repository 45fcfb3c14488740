import type { FileHandle } from 'node:fs/promises';

/** Bytes of a file; fewer where it ends before. */
export async function readBytes(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const block = 64 * 1024;

/** Whether bytes occur in a file, of which one block at a time is in memory. */
export async function fileIncludes(handle: FileHandle, bytes: Buffer): Promise<boolean> {
  const overlap = bytes.length - 1;
  for (let position = 0; ; position += block) {
    const read = await readBytes(handle, position, block + overlap);
    if (read.includes(bytes)) {
      return true;
    }
    if (read.length <= block) {
      return false;
    }
  }
}

/** The position behind the last byte that is no padding; 0 in a file of padding alone. */
export async function findContentEnd(
  handle: FileHandle,
  size: number,
  padding: ReadonlySet<number>,
): Promise<number> {
  for (let end = size; end > 0; end -= block) {
    const start = Math.max(0, end - block);
    const read = await readBytes(handle, start, end - start);
    const last = read.findLastIndex((byte) => !padding.has(byte));
    if (last >= 0) {
      return start + last + 1;
    }
  }
  return 0;
}
