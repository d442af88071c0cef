import type { ScoredQuestion } from '@tensely/questions/logic';
import { toCells } from '../question-cells.ts';
import { baseValue, type Interaction, variable, writers } from './write-interactions.ts';
import type { Response } from './write-responses.ts';
import { indented, inline, type Xml, xml } from './xml.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

/** Namespace and schema location of every QTI document. */
export const qtiNamespaces = xml`xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`;

/** An identifier as QTI allows it: ours may start with a digit, a QTI identifier may not. */
export function toIdentifier(id: string): string {
  return /^[A-Za-z_]/.test(id) ? id : `_${id}`;
}

/** One question as a QTI 3.0 assessment item: right answers score 1, wrong ones 0, parts of an answer their share. */
export function qtiItem(question: ScoredQuestion): string {
  const { explanation } = question;
  const parts = writers[question.type](toCells(question));
  const { responses, body, optionFeedback = [], hints = [] } = parts;
  const hasFeedback = optionFeedback.length > 0;
  const children = indented(
    responses.map(declaration),
    xml`<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="1"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
    hasFeedback ? outcome('FEEDBACK', responses[0]?.cardinality) : undefined,
    hints.map((_hint, index) => outcome(`HINT_${index + 1}`)),
    explanation ? outcome('EXPLANATION') : undefined,
    xml`<qti-item-body>${body}</qti-item-body>`,
    processing(parts, explanation),
    optionFeedback.map(({ id, text }) => modalFeedback('FEEDBACK', id, text)),
    hints.map(({ text }, index) => modalFeedback(`HINT_${index + 1}`, 'shown', text)),
    explanation ? modalFeedback('EXPLANATION', 'shown', explanation) : undefined,
  );
  return `${xml`<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${qtiNamespaces} identifier="${toIdentifier(question.id)}" title="${question.id}" time-dependent="false" xml:lang="en">
${children}
</qti-assessment-item>
`}`;
}

function declaration({ id, cardinality, baseType, correct, points }: Response): Xml {
  const values = correct.map((value) => xml`<qti-value>${inline(value)}</qti-value>`);
  const caseSensitive = baseType === 'string' ? xml` case-sensitive="false"` : undefined;
  const entries = points?.map(
    ({ key, value }) => xml`<qti-map-entry map-key="${key}" mapped-value="${value}"${caseSensitive}/>`,
  );
  const mapping = entries && xml`<qti-mapping lower-bound="0" default-value="0">${entries}</qti-mapping>`;
  return xml`<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${values}</qti-correct-response>${mapping}</qti-response-declaration>`;
}

function outcome(identifier: string, cardinality = 'single'): Xml {
  return xml`<qti-outcome-declaration identifier="${identifier}" cardinality="${cardinality}" base-type="identifier"/>`;
}

function processing({ responses, optionFeedback = [], hints = [] }: Interaction, explanation?: string): Xml {
  const score = responses.map(({ id, points }) => {
    if (!points) {
      const isCorrect = xml`<qti-match>${variable(id)}<qti-correct identifier="${id}"/></qti-match>`;
      return condition(isCorrect, setOutcome('SCORE', baseValue('float', '1')));
    }
    const sum = xml`<qti-sum>${variable('SCORE')}<qti-map-response identifier="${id}"/></qti-sum>`;
    return condition(isAnswered(id), setOutcome('SCORE', sum));
  });
  const shown = hints.flatMap(({ conditions }, index) =>
    conditions.map(({ answered, when }) => {
      const show = condition(when, setOutcome(`HINT_${index + 1}`, SHOWN));
      return answered ? condition(isAnswered(answered), show) : show;
    }),
  );
  const feedback = optionFeedback.length > 0 ? setOutcome('FEEDBACK', variable(responses[0]?.id ?? '')) : undefined;
  const explained = explanation ? setOutcome('EXPLANATION', SHOWN) : undefined;
  return xml`<qti-response-processing>${score}${feedback}${shown}${explained}</qti-response-processing>`;
}

const SHOWN = baseValue('identifier', 'shown');

function isAnswered(id: string): Xml {
  return xml`<qti-not><qti-is-null>${variable(id)}</qti-is-null></qti-not>`;
}

function condition(when: Xml, then: Xml): Xml {
  return xml`<qti-response-condition><qti-response-if>${when}${then}</qti-response-if></qti-response-condition>`;
}

function setOutcome(identifier: string, expression: Xml): Xml {
  return xml`<qti-set-outcome-value identifier="${identifier}">${expression}</qti-set-outcome-value>`;
}

function modalFeedback(outcomeId: string, identifier: string, text: string): Xml {
  return xml`<qti-modal-feedback outcome-identifier="${outcomeId}" identifier="${identifier}" show-hide="show"><qti-content-body><p>${inline(text)}</p></qti-content-body></qti-modal-feedback>`;
}
