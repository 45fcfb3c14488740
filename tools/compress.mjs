// @ts-check
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const compressible = /\.(?:css|js|svg)$/;
/** Bytes. A smaller file fits into the first packet as it is. */
const leastSize = 512;

/**
 * Writes a `.br` and a `.gz` beside every file that gets smaller by it: the server sends these, and compresses
 * nothing per request. Browsers accept Brotli over https only.
 *
 * @param {string} directory
 */
export function compressFiles(directory) {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = join(directory, name);
    if (compressible.test(name) && statSync(file).size >= leastSize) {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
