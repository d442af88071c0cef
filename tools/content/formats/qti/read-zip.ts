import { type UnzipFileInfo, unzipSync } from 'fflate';
import { orRefuse, Refusal } from '../cells.ts';

const MAX_XML_BYTES = 32 * 1024 * 1024;

/**
 * Returns the XML files of a zip by their paths. Other files are not unpacked. Sizes come from the zip's directory and are
 * added up before anything is unpacked; fflate never writes more than the size that the directory names.
 */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    const leavesFolder = /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');
    if (leavesFolder) throw new Refusal(`The zip holds "${name}", a path outside the package.`);
    if (!name.endsWith('.xml')) return false;
    size += originalSize;
    if (size > MAX_XML_BYTES) throw new Refusal('The zip unpacks to more than 32 MB of XML.');
    return true;
  };
  const files = orRefuse('The zip is damaged', () => unzipSync(bytes, { filter }));
  return new Map(Object.entries(files));
}
