import { strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { attempt, type Cells, type Entry, orRefuse, type ReadCells, Refusal } from '../cells.ts';
import { readItem } from './read-item.ts';
import { attribute, descendants, readText, readXml, type XmlElement } from './read-xml.ts';
import { qtiItem } from './write-item.ts';
import { toDocument, xml } from './xml.ts';

/** The earliest date that a zip can hold. A fixed date makes exports of the same pages byte-identical. */
const MTIME = new Date(1980, 0, 1);

/** Writes a QTI 3.0 content package: a manifest, and an item per question. */
export function writeQti(questions: readonly Cells[], refused: string[]): Uint8Array {
  const files = [...qtiFiles(questions, refused)].map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: MTIME });
}

/** The files of the package by their paths. */
export function qtiFiles(questions: readonly Cells[], refused: string[]): Map<string, string> {
  const items = questions.flatMap((question) =>
    attempt(question.id, refused, () => ({ ...question, path: `items/${question.id}.xml`, item: qtiItem(question) })),
  );
  const resources = items.map(({ id, tags, path }) => {
    const keywords = tags.map((tag) => xml`<keyword><string language="en">${tag}</string></keyword>`);
    const lom = xml`<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords}</general></lom></metadata>`;
    return xml`<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="${path}">${tags.length > 0 ? lom : ''}<file href="${path}"/></resource>`;
  });
  const namespace = xml`xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"`;
  const manifest = toDocument('manifest', xml`${namespace} identifier="tensely"`, [
    xml`<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>`,
    xml`<organizations/>`,
    xml`<resources>${resources}</resources>`,
  ]);
  return new Map([['imsmanifest.xml', manifest], ...items.map(({ path, item }) => [path, item] as const)]);
}

/** Reads a content package or a single item of QTI 3.0, 2.2 or 2.1. */
export function readQti(bytes: Uint8Array, file: string): Entry[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [{ name: file, read: () => toCells(bytes, file) }];
  const files = readZip(bytes);
  const manifest = files.get('imsmanifest.xml');
  if (!manifest) throw new Refusal('The zip has no imsmanifest.xml, so it is not a QTI package.');
  const resources = descendants(readXml(manifest), /^resource$/);
  const items = resources.filter((resource) => attribute(resource, 'type').startsWith('imsqti_item'));
  if (items.length === 0) throw new Refusal('The manifest lists no QTI items.');
  return items.map((resource) => {
    const href = attribute(resource, 'href');
    return { name: href, read: () => toCells(files.get(href), href, resource) };
  });
}

/** The resource of an item in the manifest has its tags. */
function toCells(bytes: Uint8Array | undefined, href: string, resource?: XmlElement): ReadCells {
  if (!bytes) throw new Refusal('the package does not contain this file.');
  const item = readXml(bytes);
  if (item.nodeName === 'questestinterop') throw new Refusal('it is QTI 1.2. Only QTI 2.1, 2.2 and 3.0 are read.');
  if (item.nodeName !== 'assessment-item') throw new Refusal(`it is not a QTI item: its root is <${item.nodeName}>.`);
  if (!/imsqti(asi)?_v(3p0|2p[12])/.test(item.namespace)) {
    throw new Refusal(`it uses another QTI version (${item.namespace}). Only QTI 2.1, 2.2 and 3.0 are read.`);
  }
  const keywords = descendants(resource, /^keyword$/).flatMap((keyword) => descendants(keyword, /^(lang)?string$/));
  const tags = keywords.map(readText).filter(Boolean);
  return { ...readItem(item), id: attribute(item, 'identifier') || href, tags };
}

/**
 * Returns the XML files of a zip by their paths. Other files are not unpacked. Sizes come from the zip's directory and are
 * added up before anything is unpacked; fflate never writes more than the size that the directory names.
 */
function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    const leavesFolder = /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..');
    if (leavesFolder) throw new Refusal(`The zip contains "${name}", a path outside the package.`);
    if (!name.endsWith('.xml')) return false;
    size += originalSize;
    if (size > 32 * 1024 * 1024) throw new Refusal('The zip unpacks to more than 32 MB of XML.');
    return true;
  };
  const files = orRefuse('The zip is damaged', () => unzipSync(bytes, { filter }));
  return new Map(Object.entries(files));
}
