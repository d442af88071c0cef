import { createElement, Fragment, type ReactNode } from 'react';
import type { Message } from './catalogue.ts';

/** Marks the name of an element while its message is formatted; no message contains this character. */
const MARK = '\uE000';

/**
 * Formats a message that contains elements, each where the language puts it.
 *
 * @example
 * fillMessage(t.welcome, { name: <strong>Ada</strong> }); // Welcome, <strong>Ada</strong>!
 */
export function fillMessage(
  message: Message,
  elements: Readonly<Record<string, ReactNode>>,
  values: Readonly<Record<string, string | number>> = {},
): ReactNode {
  const marks = Object.fromEntries(Object.keys(elements).map((name) => [name, `${MARK}${name}${MARK}`]));
  return message({ ...values, ...marks })
    .split(MARK)
    .map((part, place) => createElement(Fragment, { key: place }, place % 2 === 0 ? part : elements[part]));
}
