export interface Question {
  text: string;
  /** The first option is correct. */
  options: readonly string[];
}

/** The six questions of the comparison pages. */
export const QUESTIONS: readonly Question[] = [
  { text: 'Which word is a noun?', options: ['table', 'quickly', 'sing', 'green'] },
  { text: 'Which word names a place?', options: ['London', 'happy', 'under', 'run'] },
  { text: 'Which word is plural?', options: ['children', 'mouse', 'foot', 'box'] },
  { text: 'Which word cannot be counted?', options: ['water', 'apple', 'chair', 'dog'] },
  { text: 'Which word names a person?', options: ['teacher', 'school', 'slowly', 'blue'] },
  { text: 'Which word names a feeling?', options: ['joy', 'jump', 'often', 'with'] },
];

/** A question as a QTI 3 item for Citolab's components, followed by an element for its verdict. */
export function toQtiItem({ text, options }: Question, place: number): string {
  const choices = options.map((option) => `<qti-simple-choice identifier="${option}">${option}</qti-simple-choice>`);
  return `<qti-assessment-item identifier="item-${place}" title="${text}" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>${options[0]}</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
<qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
<qti-prompt>${text}</qti-prompt>${choices.join('')}</qti-choice-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml">
</qti-response-processing></qti-assessment-item><p role="status"></p>`;
}
