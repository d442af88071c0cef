import { unzipSync } from 'fflate';
import { Refusal } from '../cells.ts';

/** Limits that a package of `MAX_QUESTIONS` items with pictures stays under. */
const MAX_ENTRIES = 10_000;
const MAX_XML_BYTES = 32 * 1024 * 1024;

/**
 * Returns the XML files of a zip by their paths. Other files are not unpacked. Sizes come from the zip's directory and are
 * added up before anything is unpacked; fflate never writes more than the size that the directory names.
 *
 * @throws Refusal for a damaged zip, a path outside the package, or content beyond the limits
 */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  let entries = 0;
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new Refusal(`The zip holds more than ${MAX_ENTRIES} files.`);
        if (leavesFolder(name)) throw new Refusal(`The zip holds "${name}", a path outside the package.`);
        if (!name.endsWith('.xml')) return false;
        size += originalSize;
        if (size > MAX_XML_BYTES) throw new Refusal('The zip unpacks to more than 32 MB of XML.');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('The zip is damaged.');
  }
}

function leavesFolder(name: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');
}
