import type { Sample } from '../../registry/sample.ts';
import type { Matching } from './matching.schema.ts';

export const matchingSamples: Sample<Matching>[] = [
  {
    name: 'pairs',
    question: {
      type: 'matching',
      id: 'sample-matching-pairs',
      instructions: 'Match each verb with its past simple.',
      pairs: [
        { left: 'buy', right: 'bought' },
        { left: 'bring', right: 'brought' },
        { left: 'build', right: 'built' },
        { left: 'break', right: 'broke' },
      ],
      explanation: 'All four are irregular, and they look alike: learn each with its past simple.',
      tags: ['past-simple-irregular'],
    },
    responses: {
      right: ['bought', 'brought', 'built', 'broke'],
      partly: ['brought', 'bought', 'built', 'broke'],
      wrong: ['brought', 'bought', 'broke', 'built'],
    },
  },
  {
    name: 'a match used twice, and one not at all',
    question: {
      type: 'matching',
      id: 'sample-matching-twice',
      pairs: [
        { left: '_____ hour', right: 'an' },
        { left: '_____ uniform', right: 'a' },
        { left: '_____ umbrella', right: 'an' },
      ],
      distractors: ['no article'],
      explanation:
        "The sound decides: 'hour' and 'umbrella' begin with a vowel sound, 'uniform' with the sound of 'you'.",
      tags: ['article-a-an'],
    },
    responses: {
      right: ['an', 'a', 'an'],
      partly: ['an', 'an', 'an'],
      wrong: ['a', 'an', 'no article'],
    },
  },
  {
    name: 'long text',
    question: {
      type: 'matching',
      id: 'sample-matching-long',
      instructions: [
        { text: 'Read the beginning of each sentence carefully, then choose the ending that makes it complete.' },
        { text: 'Each ending fits only one beginning.', newParagraph: true, textStyle: 'bold' },
      ],
      pairs: [
        {
          left: 'If the engineers had noticed the small crack in the bridge before the winter began,',
          right: 'they would have closed it to lorries for at least several weeks.',
        },
        {
          left: 'Unless the council of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch agrees,',
          right: 'the old railway station will be turned into a library for children and young people.',
        },
      ],
      explanation: 'The third conditional needs would have + past participle, the first conditional will + base verb.',
      tags: ['conditional-third'],
    },
    responses: {
      right: [
        'they would have closed it to lorries for at least several weeks.',
        'the old railway station will be turned into a library for children and young people.',
      ],
      partly: [
        'they would have closed it to lorries for at least several weeks.',
        'they would have closed it to lorries for at least several weeks.',
      ],
      wrong: [
        'the old railway station will be turned into a library for children and young people.',
        'they would have closed it to lorries for at least several weeks.',
      ],
    },
  },
];
