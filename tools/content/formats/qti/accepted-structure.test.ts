import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { lessonQuestions } from '../testing/lesson-questions.ts';
import { qtiFiles } from './package.ts';
import { elementsOf, readXml, type XmlElement } from './read-xml.ts';

const record = join(import.meta.dirname, 'accepted-structure.json');
const files = qtiFiles(lessonQuestions(), []);

/**
 * A folder of 1EdTech's schemas for QTI 3.0. Their licence lets us use them and not pass them on, so they are no part of the
 * project; the structure that they accepted is.
 */
const schemas = process.env.QTI_SCHEMAS;

/** Each element with its attributes and its children; the order of children counts where there is no text. */
function structureOf(element: XmlElement): string[] {
  const children = elementsOf(element).map(({ nodeName }) => nodeName);
  const hasText = element.childNodes.some(({ value }) => value?.trim());
  const inOrder = children.filter((name, index) => name !== children[index - 1]);
  const listed = hasText ? [...new Set(children)].sort() : inOrder;
  const own = [element.nodeName, ...element.attributes.keys()].join(' ');
  return [
    `${own} > ${[...listed, ...(hasText ? ['text'] : [])].join(' ')}`,
    ...elementsOf(element).flatMap(structureOf),
  ];
}

const structure = [...new Set([...files.values()].flatMap((xml) => structureOf(readXml(strToU8(xml)))))].sort();

describe.runIf(schemas)('the schemas of 1EdTech', () => {
  let items: XsdValidator;
  let manifests: XsdValidator;
  beforeAll(() => {
    xmlRegisterFsInputProviders();
    const load = (name: string) => {
      const url = join(schemas ?? '', name);
      return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
    };
    items = load(process.env.QTI_ITEM_SCHEMA ?? 'imsqti_asiv3p0_v1p0.xsd');
    manifests = load('imsqtiv3p0_imscpv1p2_v1p0.xsd');
  }, 60_000);
  const validate = (name: string, xml: string) => {
    const document = XmlDocument.fromString(xml);
    try {
      (name === 'imsmanifest.xml' ? manifests : items).validate(document);
    } finally {
      document.dispose();
    }
  };

  test('accept the manifest and every item of all lesson pages', () => {
    for (const [name, xml] of files) expect(() => validate(name, xml), name).not.toThrow();
    writeFileSync(record, `${JSON.stringify(structure, null, 2)}\n`);
  });
});

test('every exported item has only the structure that the schemas of 1EdTech accepted', () => {
  expect(structure).toEqual(JSON.parse(readFileSync(record, 'utf8')));
});
