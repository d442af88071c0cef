import {
  acceptedAnswers,
  type Click,
  countBlanks,
  type GapFill,
  type MultipleChoice,
  normaliseAnswer,
  type QuestionOf,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
  type WordBank,
} from '@tensely/questions/logic';
import { checkDragDrop, checkMatching, checkOrdering, checkTrueFalse } from './check-arrangement.ts';
import { asWritten, checkTexts, placed } from './check-texts.ts';
import type { CheckContext, Report } from './defect.ts';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The rules about the meaning of a question that a schema cannot tell. */
export function checkQuestion(question: ScoredQuestion, { tags: known }: CheckContext, report: Report): void {
  if (!question.explanation) report('', 'The question has no explanation.');
  if (!question.tags?.length) report('', 'The question has no tags.');
  question.tags?.forEach((tag, index) => {
    if (!KEBAB_CASE.test(tag)) report(`/tags/${index}`, `The tag "${tag}" is not in kebab-case.`);
    else if (known && !known.has(tag)) report(`/tags/${index}`, `The tag "${tag}" is not in tags.json.`);
  });
  checkMeaning(question.type, question, report);
}

/** What each type means: one line per type. */
const meanings: { [Type in ScoredType]: (question: QuestionOf[Type], report: Report) => void } = {
  multipleChoice: checkMultipleChoice,
  click: checkClick,
  gapFill: checkGapFill,
  wordBank: checkWordBank,
  trueFalse: checkTrueFalse,
  matching: checkMatching,
  ordering: checkOrdering,
  dragDrop: checkDragDrop,
};

function checkMeaning<Type extends ScoredType>(type: Type, question: QuestionOf[Type], report: Report): void {
  meanings[type](question, report);
}

function checkMultipleChoice(question: MultipleChoice, report: Report): void {
  const texts = question.options.map(({ text }) => text);
  const right = rightOptions(question);
  checkTexts(placed(texts, '/options'), 'option', report, asWritten);
  for (const text of right) {
    if (!texts.includes(text)) report('', `The right answer "${text}" is not among the options.`);
  }
  if (texts.every((text) => right.includes(text))) report('/options', 'Every option is right.');
  question.options.forEach(({ text, feedback }, index) => {
    if (!right.includes(text) && !feedback) report(`/options/${index}`, `The wrong option "${text}" has no feedback.`);
  });
}

function checkClick({ words, keyWords }: Click, report: Report): void {
  const texts = words.map(({ text }) => text);
  keyWords.forEach((key, index) => {
    if (!texts.includes(key)) report(`/keyWords/${index}`, `The key word "${key}" is not among the words.`);
    if (keyWords.indexOf(key) < index) report(`/keyWords/${index}`, `The key word "${key}" is there twice.`);
  });
  if (texts.every((text) => keyWords.includes(text))) report('/keyWords', 'Every word is a key word.');
  words.forEach(({ text, feedback }, index) => {
    if (!feedback) report(`/words/${index}`, `The word "${text}" has no feedback.`);
    if (text !== text.trim()) report(`/words/${index}`, `The word "${text}" has spaces around it.`);
  });
}

function checkGapFill(question: GapFill, report: Report): void {
  const { template, wrongForms = [] } = question;
  const accepted = acceptedAnswers(question);
  if (!question.question && !template.includes('(')) {
    report('/template', 'Nothing says what to fill in: add a question, or a cue in brackets.');
  }
  accepted.forEach((answers, blank) => {
    const list = accepted.length > 1 ? `/correctAnswers/${blank}` : '/correctAnswers';
    checkTexts(placed(answers, list), 'answer', report);
  });
  const forms = wrongForms.map(({ text, blank }) => (blank ? `${text} (blank ${blank})` : text));
  checkTexts(placed(forms, '/wrongForms'), 'wrong form', report);
  wrongForms.forEach(({ text, blank }, index) => {
    if (blank && blank > accepted.length) {
      report(`/wrongForms/${index}/blank`, `There is no blank ${blank}: the template has ${countBlanks(template)}.`);
    }
    const blanks = blank ? [accepted[blank - 1] ?? []] : accepted;
    if (blanks.flat().some((answer) => normaliseAnswer(answer) === normaliseAnswer(text))) {
      report(`/wrongForms/${index}`, `The wrong form "${text}" is also accepted.`);
    }
  });
}

function checkWordBank({ wordBank, correctAnswers, instructions }: WordBank, report: Report): void {
  const unused = [...wordBank];
  correctAnswers.forEach((answer, index) => {
    const place = unused.indexOf(answer);
    if (place >= 0) unused.splice(place, 1);
    else report(`/correctAnswers/${index}`, `The bank does not have "${answer}" (often enough).`);
  });
  wordBank.forEach((word, index) => {
    const before = wordBank.slice(0, index);
    const twin = before.find((other) => other !== word && normaliseAnswer(other) === normaliseAnswer(word));
    if (twin) report(`/wordBank/${index}`, `"${word}" and "${twin}" count as the same answer.`);
  });
  if (!instructions) report('', 'The word bank has no instructions.');
  if (correctAnswers.length > 1 && correctAnswers.every((answer, index) => wordBank[index] === answer)) {
    report('/wordBank', 'The bank shows the words in the order of the answer.');
  }
}
