import { describe, expect, test } from 'vitest';
import { createTestAuth } from '../testing.ts';

describe('the links to the parent site', () => {
  test('open its dialog and contain the one-time state', () => {
    const { auth } = createTestAuth();
    expect(auth.signInUrl()).toBe(
      'http://parent.test/?openModal=auth-modal&returnTo=http%3A%2F%2Fapp.test%2Flogin&state=one-time-state',
    );
    expect(new URL(auth.createAccountUrl()).searchParams.get('tab')).toBe('create-account');
  });

  test('contain the same state until it has returned', async () => {
    const states = ['state-1', 'state-2'];
    const { auth, fragment } = createTestAuth({ ports: { newState: () => states.shift() ?? '' } });
    expect([auth.signInUrl(), auth.signInUrl()].map(stateOf)).toEqual(['state-1', 'state-1']);
    fragment.value = 'state=state-1';
    await auth.start();
    expect(stateOf(auth.signInUrl())).toBe('state-2');
  });
});

test.each([
  ['state=one-time-state', ''],
  ['state=another', ''],
  ['state=', ''],
  ['main', 'main'],
])('the return takes only a state out of the address: #%s becomes "%s"', async (value, rest) => {
  const { auth, fragment } = createTestAuth();
  auth.signInUrl();
  fragment.value = value;
  await auth.start();
  expect(fragment.value).toBe(rest);
});

function stateOf(url: string) {
  return new URL(url).searchParams.get('state');
}
