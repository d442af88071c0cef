import { expect, test } from 'vitest';
import { watchPageLife } from './page-life.ts';

function follow() {
  const heard: string[] = [];
  const end = watchPageLife({
    onResume: () => heard.push('resume'),
    onRestore: () => heard.push('restore'),
    onFocus: () => heard.push('focus'),
    onOnline: () => heard.push('online'),
    onLeave: () => heard.push('leave'),
  });
  return { heard, end };
}

function pageShow(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('reports return, focus, reconnection and leaving, until it is ended', () => {
  const { heard, end } = follow();
  document.dispatchEvent(new Event('visibilitychange'));
  pageShow(true);
  pageShow(false);
  for (const name of ['focus', 'online', 'pagehide']) window.dispatchEvent(new Event(name));
  end();
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['resume', 'restore', 'resume', 'focus', 'online', 'leave']);
});

test('a hidden page counts as left', () => {
  const { heard, end } = follow();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  end();
  expect(heard).toEqual(['leave']);
});
