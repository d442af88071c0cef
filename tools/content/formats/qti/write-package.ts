import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ExportedFile, ExportedPage } from '../question-file.ts';
import { qtiItem, qtiNamespaces, toIdentifier } from './write-item.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

const PACKAGING = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const LOM = 'http://ltsc.ieee.org/xsd/LOM';

/** The same pages always make the same bytes, so the date is fixed. The earliest that a zip can hold. */
const MTIME = new Date(1980, 0, 1);

/** A QTI 3.0 content package: a manifest, a test with one section per page, and one item per question. */
export function writeQti(pages: readonly ExportedPage[]): ExportedFile {
  const files: Zippable = {};
  for (const [name, text] of qtiFiles(pages)) files[name] = [strToU8(text), { mtime: MTIME }];
  return { bytes: zipSync(files), refused: [] };
}

/** The files of the package by their paths. */
export function qtiFiles(pages: readonly ExportedPage[]): Map<string, string> {
  const questions = pages.flatMap((page) => page.questions);
  return new Map([
    ['imsmanifest.xml', manifest(pages)],
    ['assessment.xml', assessment(pages)],
    ...questions.map((question) => [pathOf(question), qtiItem(question)] as const),
  ]);
}

function pathOf({ id }: { id: string }): string {
  return `items/${id}.xml`;
}

function manifest(pages: readonly ExportedPage[]): string {
  const questions = pages.flatMap((page) => page.questions);
  const references = questions.map(({ id }) => element('dependency', { identifierref: toIdentifier(id) }));
  const items = questions.map((question) => {
    const keywords = (question.tags ?? []).map((tag) =>
      element('keyword', {}, element('string', { language: 'en' }, escapeXml(tag))),
    );
    const lom = element('lom', { xmlns: LOM }, element('general', {}, ...keywords));
    return resource(toIdentifier(question.id), 'imsqti_item_xmlv3p0', pathOf(question), [
      ...(keywords.length > 0 ? [element('metadata', {}, lom)] : []),
      element('file', { href: pathOf(question) }),
    ]);
  });
  const test = [element('file', { href: 'assessment.xml' }), ...references];
  const schema = element('schema', {}, 'QTI Package') + element('schemaversion', {}, '3.0.0');
  return xmlDocument('manifest', { xmlns: PACKAGING, identifier: 'tensely' }, [
    element('metadata', {}, schema),
    element('organizations', {}),
    element('resources', {}, resource('assessment', 'imsqti_test_xmlv3p0', 'assessment.xml', test), ...items),
  ]);
}

function resource(identifier: string, type: string, href: string, children: readonly string[]): string {
  return element('resource', { identifier, type, href }, ...children);
}

function assessment(pages: readonly ExportedPage[]): string {
  const sections = pages.map(({ id, title, questions }) =>
    element(
      'qti-assessment-section',
      { identifier: toIdentifier(id), title, visible: true },
      ...questions.map((question) =>
        element('qti-assessment-item-ref', { identifier: toIdentifier(question.id), href: pathOf(question) }),
      ),
    ),
  );
  const part = { identifier: 'pages', 'navigation-mode': 'nonlinear', 'submission-mode': 'individual' };
  return xmlDocument('qti-assessment-test', { ...qtiNamespaces, identifier: 'assessment', title: 'Tensely' }, [
    element('qti-test-part', part, ...sections),
  ]);
}
