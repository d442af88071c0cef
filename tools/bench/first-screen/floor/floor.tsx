import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QUESTIONS } from '../questions.ts';

function Question({ text, options }: { text: string; options: readonly string[] }) {
  const [given, setGiven] = useState<string>();
  return (
    <fieldset>
      <legend>{text}</legend>
      {options.map((option) => (
        <button key={option} type="button" onClick={() => setGiven(option)}>
          {option}
        </button>
      ))}
      <p role="status">{given && (given === options[0] ? 'Correct' : 'Incorrect')}</p>
    </fieldset>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <h1>Nouns</h1>
      <p>A noun names a person, a place or a thing.</p>
      {QUESTIONS.map((question) => (
        <Question key={question.text} {...question} />
      ))}
    </>,
  );
}
