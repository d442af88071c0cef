import { strToU8, zipSync } from 'fflate';

const NAMESPACES = {
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
};

/** A choice item as another system would write it; `key` is the identifier of the right choice. */
export function choiceItem(id: string, { key = 'b', xmlns = NAMESPACES['2.2'] } = {}): string {
  const correct = key ? `<correctResponse><value>${key}</value></correctResponse>` : '';
  return `<?xml version="1.0"?>
<assessmentItem xmlns="${xmlns}" identifier="${id}" title="A choice" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">${correct}</responseDeclaration>
  <itemBody>
    <p>Look at the clock:   it is
       noon.</p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
      <prompt>What do you <em>say</em>?</prompt>
      <simpleChoice identifier="a">Good night!<feedbackInline outcomeIdentifier="FEEDBACK" identifier="a" showHide="show">It is day.</feedbackInline></simpleChoice>
      <simpleChoice identifier="b">Hello!</simpleChoice>
    </choiceInteraction>
  </itemBody>
</assessmentItem>`;
}

/** An item of QTI 3.0 around a body, with response declarations before it. */
export function qti3Item(id: string, declarations: string, body: string): string {
  return `<qti-assessment-item xmlns="${NAMESPACES['3.0']}" identifier="${id}" title="${id}" time-dependent="false">
${declarations}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
}

/** A response declaration with a correct response. */
export function response(id: string, cardinality: string, baseType: string, ...values: string[]): string {
  const correct = values.map((value) => `<qti-value>${value}</qti-value>`).join('');
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${correct}</qti-correct-response></qti-response-declaration>`;
}

/** A package of items by their identifiers, without a test. */
export function packageOf(
  items: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const resources = Object.keys(items).map(
    (id) =>
      `<resource identifier="${id}" type="imsqti_item_xmlv2p2" href="${id}.xml"><file href="${id}.xml"/></resource>`,
  );
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`;
  const files = Object.fromEntries(Object.entries(items).map(([id, xml]) => [`${id}.xml`, strToU8(xml)]));
  return zipSync({ 'imsmanifest.xml': strToU8(manifest), ...files, ...more });
}
