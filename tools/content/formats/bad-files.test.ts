import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionFile } from './formats.ts';
import { choiceItem, packageOf, qti3Item } from './testing/qti-samples.ts';

const item = choiceItem('one');

const bomb = zipSync({ 'imsmanifest.xml': new Uint8Array(64 * 1024 * 1024) }, { level: 9 });

/** A zip whose directory names a smaller size than it unpacks to. */
function lyingZip(): Uint8Array {
  const zip = packageOf({ one: `${item}<!--${' '.repeat(1_000_000)}-->` });
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length - 4; at += 1) {
    const isDirectoryEntry = view.getUint32(at, true) === 0x02014b50;
    if (isDirectoryEntry && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 100, true);
  }
  return zip;
}

const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`item-${index}`, item]));

const zip = (bytes: Uint8Array) => ({ file: 'a.zip', bytes });
const xml = (text: string) => ({ file: 'a.xml', bytes: strToU8(text) });
const gift = (text: string) => ({ file: 'a.gift', bytes: strToU8(text) });
const csv = (text: string) => ({ file: 'a.csv', bytes: strToU8(text) });
type Given = ReturnType<typeof zip>;

const noItem = '<m><resources><resource type="imsqti_item_xmlv2p2" href="x.xml"/></resources></m>';
const external = `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${item.slice(21)}`;
const nested = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>';
const otherVersion = choiceItem('one', { xmlns: 'http://www.imsglobal.org/xsd/imsqti_v9' });

test.each<[string, Given, RegExp]>([
  ['a zip that hides its size', zip(lyingZip()), /is not well-formed XML/],
  ['a path outside', zip(packageOf({}, { '../../evil.xml': strToU8(item) })), /"..\/..\/evil.xml", a path outside/],
  ['an absolute path', zip(packageOf({}, { '/etc/evil.xml': strToU8(item) })), /a path outside the package/],
  ['a path of Windows', zip(packageOf({}, { 'C:\\evil.xml': strToU8(item) })), /a path outside the package/],
  ['a zip that is cut off', zip(packageOf({ one: item }).slice(0, -30)), /The zip is damaged/],
  ['a zip without a manifest', zip(zipSync({ 'one.xml': strToU8(item) })), /no imsmanifest.xml/],
  ['a manifest without items', zip(packageOf({})), /lists no QTI items/],
  [
    'missing items',
    zip(zipSync({ 'imsmanifest.xml': strToU8(noItem) })),
    /x.xml: the package does not contain this file/,
  ],
  ['too many items', zip(packageOf(many)), /has 2001 questions, and an import takes at most 2000/],
  ['too many GIFT questions', gift('Is it?{T}\n\n'.repeat(2001)), /has 2001 questions/],
  ['too many rows', csv(`type,answers\n${'trueFalse,TRUE\n'.repeat(2001)}`), /has 2001 questions/],
  ['an external entity', xml(external), /has a DOCTYPE/],
  ['nested entities', xml(nested), /has a DOCTYPE/],
  ['an unknown entity', xml('<a>&nbsp;</a>'), /is not well-formed XML/],
  ['XML that ends early', xml(item.slice(0, -20)), /is not well-formed XML/],
  ['elements without end', xml('<p>'.repeat(2001)), /nests its elements more than 100 deep/],
  ['another encoding', { file: 'a.xml', bytes: Buffer.from('<a\xff/>', 'latin1') }, /not well-formed XML in UTF-8/],
  ['QTI 1.2', xml('<questestinterop/>'), /it is QTI 1.2/],
  ['another version of QTI', xml(otherVersion), /it uses another QTI version/],
  ['another kind of XML', xml('<svg/>'), /its root is <svg>/],
  ['a spreadsheet without keys', csv('question,solution\nWhat?,That\n'), /no column "type"/],
  ['an open quote', csv(`type,answers\n"trueFalse,TRUE\n${'x'.repeat(300_000)}`), /The spreadsheet is damaged/],
  ['another kind of file', { file: 'a.docx', bytes: strToU8('x') }, /Name a .zip or .xml file/],
])('%s is refused with a sentence', (_name, { file, bytes }, sentence) => {
  expect(() => {
    const { questions, refused } = readQuestionFile(bytes, file);
    expect(questions).toEqual([]);
    throw new Error(refused[0]);
  }).toThrow(sentence);
});

test('a zip bomb is refused before it is unpacked', () => {
  const before = process.memoryUsage().arrayBuffers;
  expect(() => readQuestionFile(bomb, 'bomb.zip')).toThrow(/32 MB/);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
});

const upload = '<qti-upload-interaction response-identifier="R"/>';
const picture = choiceItem('one').replace('Hello!', '<img src="a.png" alt="A"/>');
const noOption = 'type,answers,text,options,task\nmultipleChoice,c,,a,Which?';

test.each<[string, Given, RegExp]>([
  ['an item without a key', xml(choiceItem('one', { key: '' })), /it has no key/],
  ['an item with an upload', xml(qti3Item('one', '', upload)), /no question type for <upload-interaction>/],
  ['an item without an interaction', xml(qti3Item('one', '', '<p>Read this.</p>')), /it has no interaction/],
  ['an item with a picture', xml(picture), /it contains a <img>/],
  ['a GIFT question without a key', gift('Which?{~one ~two}'), /it has no key/],
  ['a GIFT essay', gift('Write about your day.{}'), /no question type for GIFT's "Essay"/],
  ['a GIFT number', gift('How many?{#3}'), /no question type for GIFT's "Numerical"/],
  ['broken GIFT', gift('Which?{=one'), /it is not valid GIFT/],
  ['a row without a key', csv('type,answers,text\ntrueFalse,,It rains.'), /it has no key/],
  ['a row whose key is no option', csv(noOption), /^row-2: The answer "c" is not among the options\./],
  ['a row of an unknown type', csv('type,answers\nessay,x'), /The type "essay" is not known/],
])('%s is left out, with the reason in a sentence', (_name, { file, bytes }, sentence) => {
  const { questions, refused } = readQuestionFile(bytes, file);
  expect([questions, refused]).toEqual([[], [expect.stringMatching(sentence)]]);
});

test('one bad question does not stop the others', () => {
  const both = packageOf({ one: item, two: choiceItem('two', { key: '' }) });
  const { questions, refused } = readQuestionFile(both, 'a.zip');
  expect(questions.map(({ id }) => id)).toEqual(['one']);
  expect(refused).toEqual(['two.xml: it has no key, so the right answer is unknown.']);
});
