import { act, render } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toleratePageEdits } from './tolerate-page-edits.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(() => toleratePageEdits());
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

/** Ways in which translators replace a text node; each returns the node with the translation. */
const edits = {
  'replaced by <font>': (text: Text) => text.replaceWith(translated(text)),
  'removed after its <font> was inserted': (text: Text) => {
    text.before(translated(text));
    text.remove();
  },
  'removed before its <font> was inserted': (text: Text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translated(text), nextSibling);
  },
  'replaced by other text nodes': (text: Text) =>
    text.replaceWith(...(text.data.match(/.{1,3}/g) ?? []).map((part) => new Text(part.toUpperCase()))),
  'wrapped in <font>': (text: Text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
};

function translated(text: Text): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text.data.toUpperCase();
  outer.append(inner);
  return outer;
}

function textsIn(root: Node): Text[] {
  return [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));
}

/** The page edits run in a separate task. */
async function editAll(root: Node, edit: (text: Text) => void) {
  await act(async () => textsIn(root).forEach(edit));
}

describe.each(Object.entries(edits))('a text node that is %s', (_how, edit) => {
  const Line = ({ n, flag = true }: { n: number; flag?: boolean }) => (
    <p>
      {flag && 'flagged '}
      {n} of <b>8</b>
      {!flag && ' end'}
    </p>
  );

  test('shows what React updates, removes and inserts', async () => {
    const { container, rerender } = render(<Line key="line" n={1} />);
    for (const [line, text] of [
      [<Line key="line" n={2} />, 'flagged 2 of 8'],
      [<Line key="line" n={3} />, 'flagged 3 of 8'],
      [<Line key="line" n={3} flag={false} />, '3 of 8 end'],
      [<Line key="line" n={1} />, 'flagged 1 of 8'],
    ] as const) {
      await editAll(container, edit);
      await act(async () => rerender(line));
      expect(container.textContent?.toLowerCase()).toBe(text);
    }
  });

  test('appears once after React has moved it', async () => {
    const Words = ({ order }: { order: string[] }) => order.map((word) => [word, ' ']);
    const Keyed = ({ order }: { order: string[] }) => (
      <p>
        {order.map((word) => (
          <Words key={word} order={[word]} />
        ))}
      </p>
    );
    const { container, rerender } = render(<Keyed order={['one', 'two', 'three']} />);
    await editAll(container, edit);
    await act(async () => rerender(<Keyed order={['three', 'one', 'two']} />));
    expect(container.textContent?.toLowerCase()).toBe('three one two ');
  });

  test('returns when the translator shows the original', async () => {
    const { container, rerender } = render(<Line n={1} />);
    const before = textsIn(container).map((text) => ({ text, parent: text.parentNode }));
    await editAll(container, edit);
    await act(async () => {
      for (const { parent } of before) parent?.replaceChildren();
      for (const { text, parent } of before) parent?.appendChild(text);
    });
    await act(async () => rerender(<Line n={2} />));
    expect(container.textContent?.toLowerCase()).toContain('2 of ');
  });
});

describe('an element', () => {
  const List = ({ items }: { items: string[] }) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

  test('that was wrapped with its siblings is removed, and new ones are inserted before it', async () => {
    const { container, rerender } = render(<List items={['a', 'b', 'c']} />);
    const list = container.querySelector('ul');
    await act(async () => {
      const font = document.createElement('font');
      font.append(...(list?.children ?? []));
      list?.append(font);
    });
    await act(async () => rerender(<List items={['x', 'a', 'c']} />));
    expect(container.textContent).toBe('xac');
  });

  test('that an extension has removed does not throw', async () => {
    const { container, rerender } = render(<List items={['a', 'b', 'c']} />);
    await act(async () => container.querySelectorAll('li')[1]?.remove());
    await act(async () => rerender(<List items={['a', 'x', 'b', 'c']} />));
    await act(async () => rerender(<List items={['a', 'c']} />));
    expect(container.textContent).toBe('ac');
  });
});
