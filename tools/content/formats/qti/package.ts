import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Cells, complete, type Entry, Refusal } from '../cells.ts';
import { readItem } from './read-item.ts';
import { readText } from './read-text.ts';
import { attribute, descendants, readXml, type XmlElement } from './read-xml.ts';
import { readZip } from './read-zip.ts';
import { qtiItem, toIdentifier } from './write-item.ts';
import { toDocument, xml } from './xml.ts';

/** The earliest date that a zip can hold. A fixed date makes exports of the same pages byte-identical. */
const MTIME = new Date(1980, 0, 1);

/** Writes a QTI 3.0 content package: a manifest, and an item per question. */
export function writeQti(questions: readonly Cells[]): Uint8Array {
  const files: Zippable = {};
  for (const [name, text] of qtiFiles(questions)) files[name] = [strToU8(text), { mtime: MTIME }];
  return zipSync(files);
}

/** The files of the package by their paths. */
export function qtiFiles(questions: readonly Cells[]): Map<string, string> {
  const items = questions.map((question) => [getPath(question), qtiItem(question)] as const);
  return new Map([['imsmanifest.xml', manifest(questions)], ...items]);
}

function getPath({ id }: Cells): string {
  return `items/${id}.xml`;
}

function manifest(questions: readonly Cells[]): string {
  const items = questions.map((question) => {
    const path = getPath(question);
    const keywords = question.tags.map((tag) => xml`<keyword><string language="en">${tag}</string></keyword>`);
    const lom = xml`<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords}</general></lom>`;
    const metadata = keywords.length > 0 && xml`<metadata>${lom}</metadata>`;
    return xml`<resource identifier="${toIdentifier(question.id)}" type="imsqti_item_xmlv3p0" href="${path}">${metadata || ''}<file href="${path}"/></resource>`;
  });
  return toDocument('manifest', xml`xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="tensely"`, [
    xml`<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>`,
    xml`<organizations/>`,
    xml`<resources>${items}</resources>`,
  ]);
}

/** Reads a content package or a single item of QTI 3.0, 2.2 or 2.1. */
export function readQti(bytes: Uint8Array, file: string): Entry[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [{ name: file, read: () => toCells(readAssessmentItem(bytes), file) }];
  const files = readZip(bytes);
  const bytesOf = (path: string) => {
    const found = files.get(path);
    if (!found) throw new Refusal('the package does not hold this file.');
    return found;
  };
  if (!files.has('imsmanifest.xml')) throw new Refusal('The zip has no imsmanifest.xml, so it is no QTI package.');
  const resources = descendants(readXml(bytesOf('imsmanifest.xml')), 'resource');
  const items = resources.filter((resource) => attribute(resource, 'type').startsWith('imsqti_item'));
  if (items.length === 0) throw new Refusal('The manifest lists no QTI items.');
  return items.map((resource) => {
    const href = attribute(resource, 'href');
    return { name: href, read: () => toCells(readAssessmentItem(bytesOf(href)), href, resource) };
  });
}

/** The resource of an item in the manifest has its tags. */
function toCells(item: XmlElement, href: string, resource?: XmlElement): Cells {
  const keywords = descendants(resource, 'keyword').flatMap((keyword) => descendants(keyword, /^(lang)?string$/));
  const tags = keywords.map(readText).filter(Boolean);
  return complete({ ...readItem(item), id: attribute(item, 'identifier') || href, tags });
}

function readAssessmentItem(bytes: Uint8Array): XmlElement {
  const item = readXml(bytes);
  const { name, namespace } = item;
  if (name === 'assessment-item' && /imsqti(asi)?_v(3p0|2p[12])/.test(namespace)) return item;
  if (name === 'questestinterop') throw new Refusal('this is QTI 1.2. Only QTI 2.1, 2.2 and 3.0 are read.');
  if (name !== 'assessment-item') throw new Refusal(`this is no QTI item: its root is <${name}>.`);
  throw new Refusal(
    `this is another QTI version (${namespace || 'no namespace'}). Only QTI 2.1, 2.2 and 3.0 are read.`,
  );
}
