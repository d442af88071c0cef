import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { Autosave, type AutosaveOutcome } from './autosave.ts';

function create() {
  const clock = createFakeClock();
  const start = clock.now();
  const sent: string[] = [];
  const states: string[] = [];
  const service: { next: AutosaveOutcome; delay?: Promise<void> } = { next: { kind: 'saved' } };
  const autosave = new Autosave({
    clock,
    random: () => 1,
    async send(keepalive) {
      sent.push(`${(clock.now() - start) / 1000} s${keepalive ? ' keepalive' : ''}`);
      const { next } = service;
      await service.delay;
      return next;
    },
    onState: (state) => states.push(state),
  });
  return { autosave, clock, sent, states, service };
}

describe('changes', () => {
  test('are sent together after two quiet seconds', async () => {
    const { autosave, clock, sent, states } = create();
    autosave.changed();
    await clock.pass(1500);
    autosave.changed();
    await clock.pass(60_000);
    expect(sent).toEqual(['3.5 s']);
    expect(states).toEqual(['saving', 'saving', 'service']);
  });

  test('without a pause are sent every ten seconds', async () => {
    const { autosave, clock, sent } = create();
    for (let second = 0; second < 30; second++) {
      autosave.changed();
      await clock.pass(1000);
    }
    expect(sent).toEqual(['10 s', '20 s', '30 s']);
  });

  test('after a save wait until ten seconds have passed', async () => {
    const { autosave, clock, sent } = create();
    autosave.changed();
    await clock.pass(3000);
    autosave.changed();
    await clock.pass(60_000);
    expect(sent).toEqual(['2 s', '12 s']);
  });

  test('during a save are sent with the next one', async () => {
    const { autosave, clock, sent, states, service } = create();
    const { promise, resolve } = Promise.withResolvers<void>();
    service.delay = promise;
    autosave.changed();
    await clock.pass(2000);
    autosave.changed();
    resolve();
    await clock.pass(0);
    expect([autosave.isSaved(), states.at(-1)]).toEqual([false, 'saving']);
    await clock.pass(60_000);
    expect([sent, autosave.isSaved()]).toEqual([['2 s', '12 s'], true]);
  });
});

describe('a save that fails', () => {
  test('is retried after growing pauses, and reports the work as stored on this device in the meantime', async () => {
    const { autosave, clock, sent, states, service } = create();
    service.next = { kind: 'retry', notBeforeMs: 0 };
    autosave.changed();
    await clock.pass(4500);
    expect(sent).toEqual(['2 s', '3 s', '4.5 s']);
    autosave.changed();
    expect(states).toEqual(['saving', 'device', 'device', 'device']);
    service.next = { kind: 'saved' };
    await clock.pass(60_000);
    expect([sent.length, states.at(-1)]).toEqual([4, 'service']);
  });

  test('waits as long as the service asks', async () => {
    const { autosave, clock, sent, service } = create();
    service.next = { kind: 'retry', notBeforeMs: 30_000 };
    autosave.changed();
    await clock.pass(60_000);
    expect(sent).toEqual(['2 s', '32 s']);
  });

  test('that is not temporary waits for the next change, or for resume', async () => {
    const { autosave, clock, sent, states, service } = create();
    service.next = { kind: 'blocked' };
    autosave.changed();
    await clock.pass(600_000);
    expect(sent).toEqual(['2 s']);
    autosave.changed();
    await clock.pass(600_000);
    expect(sent).toEqual(['2 s', '600 s']);
    expect(states).toEqual(['saving', 'device', 'device']);
    service.next = { kind: 'saved' };
    autosave.resume();
    await clock.pass(0);
    expect(autosave.isSaved()).toBe(true);
  });
});

describe('leaving the page', () => {
  test('sends pending changes at once, and nothing without any', async () => {
    const { autosave, clock, sent } = create();
    autosave.flush();
    autosave.changed();
    autosave.flush();
    await clock.pass(60_000);
    expect(sent).toEqual(['0 s keepalive']);
  });

  test('does not repeat a save in progress that contains everything', async () => {
    const { autosave, clock, sent, service } = create();
    service.delay = new Promise(() => {});
    autosave.changed();
    await clock.pass(2000);
    autosave.flush();
    expect(sent).toEqual(['2 s']);
    autosave.changed();
    autosave.flush();
    expect(sent).toEqual(['2 s', '2 s keepalive']);
  });
});
