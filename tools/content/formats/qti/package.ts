import { posix } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type ExportedFile, type ExportedPage, type ReadPage, toId, UnreadableFile } from '../question-file.ts';
import { readItem } from './read-item.ts';
import { readPlainText } from './read-text.ts';
import { attribute, descendants, elementsOf, readXml, type XmlElement } from './read-xml.ts';
import { readZip } from './read-zip.ts';
import { qtiItem, qtiNamespaces, toIdentifier } from './write-item.ts';
import { toDocument, type Xml, xml } from './xml.ts';

/** The earliest date that a zip can hold. A fixed date makes exports of the same pages byte-identical. */
const MTIME = new Date(1980, 0, 1);

/** Writes a QTI 3.0 content package: a manifest, a test with a section per page, and an item per question. */
export function writeQti(pages: readonly ExportedPage[]): ExportedFile {
  const files: Zippable = {};
  for (const [name, text] of qtiFiles(pages)) files[name] = [strToU8(text), { mtime: MTIME }];
  return { bytes: zipSync(files), refused: [] };
}

/** The files of the package by their paths. */
export function qtiFiles(pages: readonly ExportedPage[]): Map<string, string> {
  const questions = pages.flatMap((page) => page.questions);
  return new Map<string, string>([
    ['imsmanifest.xml', manifest(pages)],
    ['assessment.xml', assessment(pages)],
    ...questions.map((question) => [getPath(question), qtiItem(question)] as const),
  ]);
}

function getPath({ id }: { id: string }): string {
  return `items/${id}.xml`;
}

function manifest(pages: readonly ExportedPage[]): string {
  const questions = pages.flatMap((page) => page.questions);
  const references = questions.map(({ id }) => xml`<dependency identifierref="${toIdentifier(id)}"/>`);
  const items = questions.map((question) => {
    const keywords = question.tags.map((tag) => xml`<keyword><string language="en">${tag}</string></keyword>`);
    const lom = xml`<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords}</general></lom>`;
    const metadata = keywords.length > 0 ? xml`<metadata>${lom}</metadata>` : undefined;
    return resource(toIdentifier(question.id), 'item', getPath(question), [metadata, toFile(getPath(question))]);
  });
  const test = resource('assessment', 'test', 'assessment.xml', [toFile('assessment.xml'), ...references]);
  return toDocument('manifest', xml`xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="tensely"`, [
    xml`<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>`,
    xml`<organizations/>`,
    xml`<resources>${test}${items}</resources>`,
  ]);
}

function resource(id: string, kind: 'item' | 'test', href: string, children: readonly (Xml | undefined)[]): Xml {
  return xml`<resource identifier="${id}" type="imsqti_${kind}_xmlv3p0" href="${href}">${children}</resource>`;
}

function toFile(href: string): Xml {
  return xml`<file href="${href}"/>`;
}

function assessment(pages: readonly ExportedPage[]): string {
  const sections = pages.map(({ id, title, questions }) => {
    const references = questions.map(
      (question) =>
        xml`<qti-assessment-item-ref identifier="${toIdentifier(question.id)}" href="${getPath(question)}"/>`,
    );
    return xml`<qti-assessment-section identifier="${toIdentifier(id)}" title="${title}" visible="true">${references}</qti-assessment-section>`;
  });
  return toDocument('qti-assessment-test', xml`${qtiNamespaces} identifier="assessment" title="Tensely"`, [
    xml`<qti-test-part identifier="pages" navigation-mode="nonlinear" submission-mode="individual">${sections}</qti-test-part>`,
  ]);
}

type Files = ReadonlyMap<string, Uint8Array>;

/** Reads a content package or a single item of QTI 3.0, 2.2 or 2.1. The sections of its tests become pages. */
export function readQti(bytes: Uint8Array, file: string): ReadPage[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [{ questions: [toEntry(new Map([[file, bytes]]), file)] }];
  const files = readZip(bytes);
  if (!files.has('imsmanifest.xml'))
    throw new UnreadableFile('The zip has no imsmanifest.xml, so it is no QTI package.');
  const resources = descendants(readFile(files, 'imsmanifest.xml'), 'resource');
  const ofType = (part: string) => resources.filter((resource) => attribute(resource, 'type').startsWith(part));
  const items = new Map(ofType('imsqti_item').map((item) => [attribute(item, 'href'), item]));
  if (items.size === 0) throw new UnreadableFile('The manifest lists no QTI items.');
  const take = (href: string) => {
    const item = items.get(href);
    items.delete(href);
    return item ? [toEntry(files, href, item)] : [];
  };
  const sections = ofType('imsqti_test').flatMap((test) => {
    const href = attribute(test, 'href');
    return descendants(readFile(files, href), 'assessment-section').map((section) => ({
      id: toId(attribute(section, 'identifier')),
      title: attribute(section, 'title'),
      questions: elementsOf(section, 'assessment-item-ref').flatMap((reference) =>
        take(posix.join(posix.dirname(href), attribute(reference, 'href'))),
      ),
    }));
  });
  // Items outside of all sections come last.
  return [...sections, { questions: [...items.keys()].flatMap(take) }];
}

/** An item by its path. Its resource in the manifest has its tags. */
function toEntry(files: Files, href: string, resource?: XmlElement): ReadPage['questions'][number] {
  return {
    name: href,
    read: () => {
      const item = readFile(files, href);
      assertItem(item, href);
      const keywords = descendants(resource, 'keyword').flatMap((keyword) => descendants(keyword, /^(lang)?string$/));
      return {
        id: attribute(item, 'identifier') || attribute(resource, 'identifier') || href,
        tags: keywords.map(readPlainText).filter(Boolean),
        ...readItem(item),
      };
    },
  };
}

function readFile(files: Files, href: string): XmlElement {
  const bytes = files.get(href);
  if (!bytes) throw new UnreadableFile(`The manifest lists ${href}, which the package does not hold.`);
  return readXml(bytes, href);
}

function assertItem({ name, namespace }: XmlElement, href: string): void {
  if (name === 'questestinterop') throw new UnreadableFile(`${href} is QTI 1.2. Only QTI 2.1, 2.2 and 3.0 are read.`);
  if (name !== 'assessment-item') throw new UnreadableFile(`${href} is no QTI item: its root is <${name}>.`);
  if (/imsqti(asi)?_v(3p0|2p[12])/.test(namespace)) return;
  throw new UnreadableFile(
    `${href} is of another QTI version (${namespace || 'no namespace'}). Only QTI 2.1, 2.2 and 3.0 are read.`,
  );
}
