import type { ScoredQuestion } from '@tensely/questions/logic';
import { answered, baseValue, type ItemBody, type Response, variable } from './item-body.ts';
import { bodyOf } from './write-body.ts';
import { element, inline, xmlDocument } from './xml.ts';

export const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Namespace and schema location of every QTI document. */
export const qtiNamespaces = {
  xmlns: QTI,
  'xmlns:xsi': XSI,
  'xsi:schemaLocation': `${QTI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd`,
};

/** An identifier as QTI allows it: ours may start with a digit, a QTI identifier may not. */
export function toIdentifier(id: string): string {
  return /^[A-Za-z_]/.test(id) ? id : `_${id}`;
}

/** One question as a QTI 3.0 assessment item: right answers score 1, wrong ones 0, parts of an answer their share. */
export function qtiItem(question: ScoredQuestion): string {
  const parts = bodyOf(question);
  const { explanation } = question;
  const { responses, body, optionFeedback = [], hints = [] } = parts;
  const [first] = responses;
  const feedbackType = { cardinality: first?.cardinality ?? 'single', 'base-type': 'identifier' };
  return xmlDocument(
    'qti-assessment-item',
    {
      ...qtiNamespaces,
      identifier: toIdentifier(question.id),
      title: question.id,
      'time-dependent': false,
      'xml:lang': 'en',
    },
    [
      ...responses.map(declaration),
      element(
        'qti-outcome-declaration',
        { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float', 'normal-maximum': 1 },
        element('qti-default-value', {}, element('qti-value', {}, '0')),
      ),
      ...(optionFeedback.length > 0
        ? [element('qti-outcome-declaration', { identifier: 'FEEDBACK', ...feedbackType })]
        : []),
      ...[...hints.keys()].map((index) => flag(`HINT_${index + 1}`)),
      ...(explanation ? [flag('EXPLANATION')] : []),
      element('qti-item-body', {}, ...body),
      processing(parts, explanation),
      ...optionFeedback.map(({ id, text }) => modalFeedback('FEEDBACK', id, text)),
      ...hints.map(({ text }, index) => modalFeedback(`HINT_${index + 1}`, 'shown', text)),
      ...(explanation ? [modalFeedback('EXPLANATION', 'shown', explanation)] : []),
    ],
  );
}

function declaration({ id, cardinality, baseType, correct, points }: Response): string {
  const entries = points?.map(({ key, value }) =>
    element('qti-map-entry', {
      'map-key': key,
      'mapped-value': value,
      'case-sensitive': baseType === 'string' ? false : undefined,
    }),
  );
  return element(
    'qti-response-declaration',
    { identifier: id, cardinality, 'base-type': baseType },
    element('qti-correct-response', {}, ...correct.map((value) => element('qti-value', {}, inline(value)))),
    ...(entries ? [element('qti-mapping', { 'lower-bound': 0, 'default-value': 0 }, ...entries)] : []),
  );
}

function flag(identifier: string): string {
  return element('qti-outcome-declaration', { identifier, cardinality: 'single', 'base-type': 'identifier' });
}

function processing({ responses, optionFeedback = [], hints = [] }: ItemBody, explanation?: string): string {
  const [first] = responses;
  const score = responses.map(({ id, points }) =>
    points
      ? condition(
          answered(id),
          setOutcome(
            'SCORE',
            element('qti-sum', {}, variable('SCORE'), element('qti-map-response', { identifier: id })),
          ),
        )
      : condition(
          element('qti-match', {}, variable(id), element('qti-correct', { identifier: id })),
          setOutcome('SCORE', baseValue('float', '1')),
        ),
  );
  return element(
    'qti-response-processing',
    {},
    ...score,
    ...(optionFeedback.length > 0 ? [setOutcome('FEEDBACK', variable(first?.id ?? ''))] : []),
    ...hints.flatMap(({ conditions }, index) =>
      conditions.map(({ guard, when }) => {
        const show = condition(when, setOutcome(`HINT_${index + 1}`, SHOWN));
        return guard ? condition(guard, show) : show;
      }),
    ),
    ...(explanation ? [setOutcome('EXPLANATION', SHOWN)] : []),
  );
}

function condition(when: string, then: string): string {
  return element('qti-response-condition', {}, element('qti-response-if', {}, when, then));
}

function setOutcome(identifier: string, expression: string): string {
  return element('qti-set-outcome-value', { identifier }, expression);
}

const SHOWN = baseValue('identifier', 'shown');

function modalFeedback(outcome: string, identifier: string, text: string): string {
  return element(
    'qti-modal-feedback',
    { 'outcome-identifier': outcome, identifier, 'show-hide': 'show' },
    element('qti-content-body', {}, element('p', {}, inline(text))),
  );
}
