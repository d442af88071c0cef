import { posix } from 'node:path';
import {
  assertQuestionCount,
  convertEach,
  type ImportedFile,
  type ImportedPage,
  toId,
  UnreadableFile,
} from '../question-file.ts';
import { readZip } from '../read-zip.ts';
import { readItem } from './read-item.ts';
import { readText } from './read-text.ts';
import { attribute, descendants, elementsOf, readXml, type XmlElement } from './read-xml.ts';

const QTI_NAMESPACE = /imsqti(asi)?_v(3p0|2p[12])/;

interface Resource {
  id: string;
  href: string;
  tags: string[];
}

/** Reads a content package or a single item of QTI 3.0, 2.2 or 2.1. The sections of its test become pages. */
export function readQti(bytes: Uint8Array, file: string): ImportedFile {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return readPages([{ questions: [{ id: file, href: file, tags: [] }] }], new Map([[file, bytes]]));
  const files = readZip(bytes);
  const manifest = files.get('imsmanifest.xml');
  if (!manifest) throw new UnreadableFile('The zip has no imsmanifest.xml, so it is no QTI package.');
  const resources = descendants(readXml(manifest, 'imsmanifest.xml'), 'resource');
  const ofType = (part: string) => resources.filter((resource) => attribute(resource, 'type').startsWith(part));
  const items = ofType('imsqti_item').map(toResource);
  if (items.length === 0) throw new UnreadableFile('The manifest lists no QTI items.');
  assertQuestionCount(items.length);
  const tests = ofType('imsqti_test').map((resource) => attribute(resource, 'href'));
  return readPages(toSections(tests, items, files), files);
}

function toResource(resource: XmlElement): Resource {
  const keywords = descendants(resource, 'keyword').flatMap((keyword) => descendants(keyword, /^(lang)?string$/));
  const tags = keywords.map((keyword) => String(readText(keyword) ?? ''));
  return { id: attribute(resource, 'identifier'), href: attribute(resource, 'href'), tags: tags.filter(Boolean) };
}

interface Section {
  id?: string;
  title?: string;
  questions: Resource[];
}

/** The sections of the tests with their items; what no section names comes last. */
function toSections(
  tests: readonly string[],
  items: readonly Resource[],
  files: ReadonlyMap<string, Uint8Array>,
): Section[] {
  const left = new Map(items.map((item) => [item.href, item]));
  const sections = tests.flatMap((href) => {
    const bytes = files.get(href);
    const found = bytes ? descendants(readXml(bytes, href), 'assessment-section') : [];
    return found.map((section): Section => {
      const questions = elementsOf(section, 'assessment-item-ref').flatMap((reference) => {
        const path = posix.normalize(posix.join(posix.dirname(href), attribute(reference, 'href')));
        const item = left.get(path);
        left.delete(path);
        return item ? [item] : [];
      });
      return { id: attribute(section, 'identifier'), title: attribute(section, 'title'), questions };
    });
  });
  return [...sections, { questions: [...left.values()] }].filter(({ questions }) => questions.length > 0);
}

function readPages(sections: readonly Section[], files: ReadonlyMap<string, Uint8Array>): ImportedFile {
  const refused: string[] = [];
  const pages = sections.map(({ id, title, questions }): ImportedPage => {
    const result = convertEach(
      questions,
      ({ href }) => href,
      ({ href, tags, id: resourceId }) => {
        const bytes = files.get(href);
        if (!bytes) throw new UnreadableFile(`The manifest lists ${href}, which the package does not hold.`);
        const item = readXml(bytes, href);
        assertItem(item, href);
        return readItem(item, attribute(item, 'identifier') || resourceId, tags);
      },
    );
    refused.push(...result.refused);
    return { id: id && toId(id), title, questions: result.converted };
  });
  return { pages, refused };
}

function assertItem(item: XmlElement, href: string): void {
  if (item.name === 'questestinterop')
    throw new UnreadableFile(`${href} is QTI 1.2. Only QTI 2.1, 2.2 and 3.0 are read.`);
  if (item.name !== 'assessment-item') throw new UnreadableFile(`${href} is no QTI item: its root is <${item.name}>.`);
  if (QTI_NAMESPACE.test(item.namespace)) return;
  throw new UnreadableFile(
    `${href} is of another QTI version (${item.namespace || 'no namespace'}). Only QTI 2.1, 2.2 and 3.0 are read.`,
  );
}
