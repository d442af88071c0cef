import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|json|svg|html|map|txt)$/;

/** The compressed forms of a text file, by their suffix. Skips fonts and images. */
export async function precompress(path: string, content: Uint8Array): Promise<Map<string, Uint8Array>> {
  if (!TEXT.test(path) || content.byteLength < 256) return new Map();
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  };
  const [br, gz] = await Promise.all([brotli(content, best), zip(content, { level: 9 })]);
  return new Map([
    ['.br', br],
    ['.gz', gz],
  ]);
}
