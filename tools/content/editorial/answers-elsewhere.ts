import { scoredQuestions } from '@tensely/content/lessons';
import { getAuthoring } from '@tensely/questions/authoring';
import { BLANK, type ScoredQuestion } from '@tensely/questions/logic';
import { wordsOf } from '../words-of.ts';
import type { LessonPage } from './lesson-page.ts';

/** How many words on either side of a blank are compared together with its answer. */
const AROUND = 2;

/** A passage with fewer uncommon words is a mere form, which other questions of the page may use, too. */
const FEWEST_TELLING_WORDS = 2;

/** Common words: two sentences that share them need not have the same meaning. */
const COMMON = new Set(
  `a an the this that these those some any no not very so too also just ever never always often already yet
  and or but because if when then than as of to in on at by for from with up out about into
  i you he she it we they me him her us them my your his its our their who what where when why how which
  am is are was were be been being isn't aren't wasn't weren't i'm you're he's she's it's we're they're that's there there's
  do does did don't doesn't didn't have has had haven't hasn't hadn't i've you've we've they've i'd you'd
  will would can could may might must should shall won't wouldn't can't couldn't mustn't shouldn't i'll you'll
  going get got go think yes no one two same more most less least much many lot
  big small good bad new old nice`.split(/\s+/),
);

/**
 * A question must not give away the answer of another one on its page: neither a right answer with the words next to its blank,
 * nor a whole right option. Examples in the explanation may.
 */
export function checkAnswersElsewhere({ page }: LessonPage): string[] {
  const questions = scoredQuestions(page);
  return questions.flatMap((question) => {
    const passages = passagesOf(question);
    return questions.flatMap((other) => {
      const shown = other === question ? [] : textsShown(other);
      const found = passages.find((passage) => shown.some((text) => text.includes(` ${passage} `)));
      return found ? `"${other.id}" shows an answer of "${question.id}": "${found}".` : [];
    });
  });
}

/** The texts that no other question of the page may show. */
function passagesOf(question: ScoredQuestion): string[] {
  const { gapped, whole = [] } = getAuthoring(question).review.keyPassages(question);
  return gapped ? around(gapped.text, gapped.answers) : whole.map(normal).filter(isTelling);
}

function isTelling(passage: string): boolean {
  const telling = passage.split(' ').filter((word) => !COMMON.has(word));
  return new Set(telling).size >= FEWEST_TELLING_WORDS;
}

/** For each blank its answers with the words before, after and on both sides. */
function around(template: string, answers: readonly (readonly string[])[]): string[] {
  const parts = withoutCues(template).split(BLANK);
  return answers.flatMap((accepted, blank) => {
    const before = normal(parts[blank]?.split(/[.!?\n]/).at(-1) ?? '').split(' ');
    const after = normal(parts[blank + 1]?.split(/[.!?\n]/)[0] ?? '').split(' ');
    const sides = [
      [before.slice(-AROUND), []],
      [before.slice(-1), after.slice(0, 1)],
      [[], after.slice(0, AROUND)],
    ];
    return accepted.flatMap((answer) =>
      sides
        .filter((beside) => beside.flat().filter(Boolean).length === AROUND)
        .map(([left = [], right = []]) => [...left, normal(answer), ...right].join(' '))
        .filter(isTelling),
    );
  });
}

/** Each visible text of a question, surrounded by spaces. */
function textsShown(question: ScoredQuestion): string[] {
  return Object.values(getAuthoring(question).review.sheet(question))
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => ` ${normal(withoutCues(text))} `);
}

/** Without the cues of blanks: "_____ (go) home". */
function withoutCues(text: string): string {
  return text.replace(/_____ \([^)]*\)/g, BLANK);
}

function normal(text: string): string {
  return wordsOf(text.replaceAll('’', "'").replaceAll(BLANK, ' BLANK ')).join(' ').toLowerCase();
}
