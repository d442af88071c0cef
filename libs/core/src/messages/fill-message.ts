import { createElement, Fragment, type ReactNode } from 'react';
import type { Message } from './catalogue.ts';

/** Stands around the name of an element while its message is written; no text has it. */
const MARK = '\uE000';

/**
 * A message with elements in it: each stands where the language puts it.
 *
 * @example
 * fillMessage(words.welcome, { name: <strong>Ada</strong> }); // Welcome, <strong>Ada</strong>!
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
