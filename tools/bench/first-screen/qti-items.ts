import type { Question } from './questions.ts';

/** A question as an item of QTI 3, written into a page of Citolab's components; its verdict is shown after it. */
export function citolabItem({ text, options }: Question, place: number): string {
  return `<qti-assessment-item identifier="item-${place}" title="${text}" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>${options[0]}</qti-value></qti-correct-response></qti-response-declaration>
${SCORE}
<qti-item-body>${interaction('RESPONSE', text, options)}</qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml">
</qti-response-processing></qti-assessment-item><p role="status"></p>`;
}

/** All questions as one item of QTI 3, whose SCORE counts those that are right. */
export function qti3Item(questions: readonly Question[]): string {
  const names = questions.map((_, place) => `RESPONSE${place}`);
  const declarations = questions.map(
    (
      { options },
      place,
    ) => `<qti-response-declaration identifier="${names[place]}" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>${options[0]}</qti-value></qti-correct-response></qti-response-declaration>`,
  );
  const interactions = questions.map(({ text, options }, place) => interaction(`${names[place]}`, text, options));
  const conditions = names.map(
    (name) => `<qti-response-condition><qti-response-if>
<qti-match><qti-variable identifier="${name}"/><qti-correct identifier="${name}"/></qti-match>
<qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/>
<qti-base-value base-type="float">1</qti-base-value></qti-sum></qti-set-outcome-value>
</qti-response-if></qti-response-condition>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="nouns" title="Nouns"
 adaptive="false" time-dependent="false" xml:lang="en">
${declarations.join('\n')}
${SCORE}
<qti-item-body>${interactions.join('\n')}</qti-item-body>
<qti-response-processing>${conditions.join('\n')}</qti-response-processing></qti-assessment-item>`;
}

const SCORE = `<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
<qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`;

function interaction(response: string, text: string, options: readonly string[]): string {
  const choices = options.map((option) => `<qti-simple-choice identifier="${option}">${option}</qti-simple-choice>`);
  return `<qti-choice-interaction response-identifier="${response}" max-choices="1">
<qti-prompt>${text}</qti-prompt>${choices.join('')}</qti-choice-interaction>`;
}
