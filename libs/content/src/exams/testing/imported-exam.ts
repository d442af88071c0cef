/** A test as another program might write it, with every spelling, style and shape that the reader repairs. */
export function importedExam() {
  return {
    Test: {
      name: 'Gardens',
      'time limit': '1h45',
      instructions: [
        { text: 'Read.', textStyle: 'Bold' },
        { text: 'Choose.', textStyle: 'italics', newLine: true },
        { text: 'Check.', textStyle: 'default', newParagraph: 'true' },
        { text: 'Finish.' },
        { text: 'Breathe.', textStyle: 'blinking' },
        'Good luck.',
      ],
      sections: [
        {
          title: 'A roof',
          sectionType: 'Reading Comprehension',
          text: ['A garden grows on the roof.', 'It feeds the street.'],
          image: { imagePath: 'roof.svg', alt: 'A garden on a roof.' },
          questions: [
            {
              type: 'multiple choice',
              question: 'Where is the garden?',
              options: ['On a roof', 'In a yard', 'By a river', 'In a park'],
              answer: 'on a roof',
            },
            {
              id: 7,
              options: [
                { text: 'The street', isCorrect: true },
                { text: 'The town' },
                { text: 'The birds' },
                { text: 'Nobody' },
              ],
              question: 'Whom does it feed?',
              explanation: 'The street eats it.',
            },
          ],
        },
        { title: 'Nothing yet', sectionType: 'reading-comprehension', questions: [] },
        {
          title: 'Tea',
          text: 'Complete the text.',
          questions: [
            {
              id: 'q1',
              type: 'GapFill',
              template: 'She likes ___ tea and [2] hot.',
              options: [
                ['the', 'a', '-', 'an'],
                ['it', 'them', 'its', 'one'],
              ],
              correctAnswers: ['', 'A'],
              explanation: 'Tea in general.',
            },
          ],
        },
      ],
    },
  };
}
