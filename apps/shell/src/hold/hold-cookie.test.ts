import { expect, test } from 'vitest';
import { createHoldCookie } from './start-hold.ts';

test('the hold is found among the other cookies', () => {
  const document = { cookie: 'JWT=a.b.c; hold=lessons@1.2.0,shell@0.3.0; visitor=1' };
  expect(createHoldCookie(document, false).read()).toEqual({ lessons: '1.2.0', shell: '0.3.0' });
  expect(createHoldCookie({ cookie: 'hold=lessons@1.2.0,set' }, false).read()).toEqual({ lessons: '1.2.0' });
  expect(createHoldCookie({ cookie: 'threshold=lessons@1.2.0' }, false).read()).toEqual({});
});

test('it lasts for 14 days, on every path, and only over HTTPS where the page came so', () => {
  const document = { cookie: '' };
  createHoldCookie(document, true).write({ lessons: '1.2.0' });
  expect(document.cookie).toBe('hold=lessons@1.2.0; Path=/; Max-Age=1209600; SameSite=Lax; Secure');
  createHoldCookie(document, false).write({});
  expect(document.cookie).toBe('hold=; Path=/; Max-Age=0; SameSite=Lax');
});
