import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ExportedFile, ExportedPage } from '../question-file.ts';
import { qtiItem, qtiNamespaces, toIdentifier } from './write-item.ts';
import { indented, type Xml, xml } from './xml.ts';

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
    ['imsmanifest.xml', `${manifest(pages)}`],
    ['assessment.xml', `${assessment(pages)}`],
    ...questions.map((question) => [pathOf(question), qtiItem(question)] as const),
  ]);
}

function pathOf({ id }: { id: string }): string {
  return `items/${id}.xml`;
}

function manifest(pages: readonly ExportedPage[]): Xml {
  const questions = pages.flatMap((page) => page.questions);
  const references = questions.map(({ id }) => xml`<dependency identifierref="${toIdentifier(id)}"/>`);
  const items = questions.map((question) => {
    const keywords = (question.tags ?? []).map((tag) => xml`<keyword><string language="en">${tag}</string></keyword>`);
    const lom = xml`<lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords}</general></lom>`;
    const metadata = keywords.length > 0 ? xml`<metadata>${lom}</metadata>` : undefined;
    return resource(toIdentifier(question.id), 'item', pathOf(question), [metadata, file(pathOf(question))]);
  });
  const test = resource('assessment', 'test', 'assessment.xml', [file('assessment.xml'), ...references]);
  const children = indented(
    xml`<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>`,
    xml`<organizations/>`,
    xml`<resources>${test}${items}</resources>`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="tensely">
${children}
</manifest>
`;
}

function resource(id: string, kind: 'item' | 'test', href: string, children: readonly (Xml | undefined)[]): Xml {
  return xml`<resource identifier="${id}" type="imsqti_${kind}_xmlv3p0" href="${href}">${children}</resource>`;
}

function file(href: string): Xml {
  return xml`<file href="${href}"/>`;
}

function assessment(pages: readonly ExportedPage[]): Xml {
  const sections = pages.map(({ id, title, questions }) => {
    const references = questions.map(
      (question) =>
        xml`<qti-assessment-item-ref identifier="${toIdentifier(question.id)}" href="${pathOf(question)}"/>`,
    );
    return xml`<qti-assessment-section identifier="${toIdentifier(id)}" title="${title}" visible="true">${references}</qti-assessment-section>`;
  });
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test ${qtiNamespaces} identifier="assessment" title="Tensely">
  <qti-test-part identifier="pages" navigation-mode="nonlinear" submission-mode="individual">${sections}</qti-test-part>
</qti-assessment-test>
`;
}
