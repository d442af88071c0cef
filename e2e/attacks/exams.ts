import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack, Target } from './attack.ts';
import { ExamLearner, getChoice, type Key, readKeys } from './exam-learner.ts';

const minute = 60_000;
const hour = 60 * minute;
const startsPerDay = 20;

async function newcomer(target: Target) {
  const [learner, keys] = await Promise.all([ExamLearner.signUp(target), readKeys(target)]);
  const [key] = keys;
  if (!key) throw new Error('No exam is published.');
  return { learner, key, keys };
}

/** How older builds named a paper, and the names an attacker would guess for it and its key. */
const spellings: readonly ((key: Key) => string)[] = [
  ({ testId, hash }) => `papers/${testId}.${hash.slice(0, 12)}.json`,
  ({ testId, hash }) => `papers/${testId}.${hash}.json`,
  ({ hash }) => `papers/${hash}.json`,
  ({ testId }) => `papers/${testId}.json`,
  ({ hash }) => `exam-keys/${hash}.json`,
  ({ hash }) => `..%2f..%2f..%2fprivate/exam-keys/${hash}.json`,
  ({ hash }) => `%2e%2e/%2e%2e/%2e%2e/private/exam-keys/${hash}.json`,
  ({ testId }) => `content/${testId}/section-1.json`,
];

const papersBeforeTheStart: Attack = {
  name: 'a paper before its clock starts',
  attempts: spellings.length,
  async run(target) {
    const versions = await readdir(join(target.dataFolder, 'releases/remotes/exams'));
    const [key] = await readKeys(target);
    const secret = key?.exam.sections[0]?.text.slice(0, 60);
    if (!key || !secret || versions.length === 0) throw new Error('No exam is published.');
    const tries = spellings.map(async (spelling) => {
      const addresses = versions.map((version) => `${target.app}/remotes/exams/${version}/${spelling(key)}`);
      const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
      return texts.some((text) => text.includes(JSON.stringify(secret).slice(1, -1)));
    });
    return (await Promise.all(tries)).filter((isIn) => isIn).length;
  },
};

const ofAnotherLearner: Attack = {
  name: 'another learner’s attempt',
  attempts: 6,
  async run(target) {
    const [{ learner, key }, thief] = await Promise.all([newcomer(target), ExamLearner.signUp(target)]);
    const { id } = await learner.start(key);
    const tries = [
      await thief.ask(`/exam-attempts/${id}`),
      await thief.ask(`/exam-attempts/${id}/paper`),
      await thief.ask(`/exam-attempts/${id}/result`),
      await thief.save(id, {}),
      await thief.ask(`/exam-attempts/${id}/device`, { device: thief.device, work: emptyWork }),
      await thief.finish(id, Date.now()),
    ];
    return tries.filter(({ status }) => status < 400).length;
  },
};
const emptyWork = { answers: {}, flags: [], highlights: [] };

const keyOfASave: Attack = {
  name: 'the review through the Idempotency-Key of a save, then the right answers',
  attempts: 3,
  async run(target) {
    const { learner, key } = await newcomer(target);
    const { id } = await learner.start(key);
    const idempotencyKey = randomUUID();
    await learner.save(id, { '0-0': [getChoice(key, 0, false), Date.now()] }, idempotencyKey);
    const early = await learner.finish(id, Date.now(), idempotencyKey);
    const { deadline } = learner.passTime(id, 48 * hour);
    await learner.ask('/exam-attempts');
    const late = await learner.finish(id, deadline - minute, idempotencyKey);
    await learner.save(id, { '0-0': [getChoice(key, 0, true), deadline - 1] });
    const isMarked = (await learner.pointsInTime(id)) > 0;
    return [early, late].filter(({ text }) => text.includes('"explanation"')).length + (isMarked ? 1 : 0);
  },
};

/** Times that a late answer may claim, computed from the attempt's start and deadline. */
const claims: readonly ((startedAt: number, deadline: number) => number)[] = [
  (startedAt) => startedAt - hour,
  (startedAt) => startedAt,
  (startedAt) => startedAt + 1,
  (startedAt) => startedAt + 10 * minute,
  (_, deadline) => deadline - 1,
  (_, deadline) => deadline,
];

const afterTime: Attack = {
  name: 'late answers that claim to be on time',
  attempts: claims.length,
  async run(target) {
    const { learner, key } = await newcomer(target);
    let got = 0;
    for (const claim of claims) {
      const { id } = await learner.start(key);
      await learner.save(id, { '0-0': [getChoice(key, 0, false), Date.now()] });
      const { startedAt, deadline } = learner.passTime(id, 48 * hour);
      const at = claim(startedAt, deadline);
      await learner.ask('/exam-attempts');
      await learner.save(id, { '0-0': [getChoice(key, 0, true), at], '0-1': [getChoice(key, 1, true), at] });
      if ((await learner.pointsInTime(id)) > 0) got += 1;
    }
    return got;
  },
};

const climbing: Attack = {
  name: 'the score of an open attempt, one option at a time',
  attempts: 8,
  async run(target) {
    const { learner, key } = await newcomer(target);
    const { id } = await learner.start(key);
    const { deadline } = learner.passTime(id, 48 * hour);
    let got = 0;
    for (const choice of key.exam.sections[0]?.questions[0]?.options ?? []) {
      await learner.save(id, { '0-0': [choice, deadline - 1] });
      const answers = [await learner.ask('/exam-attempts'), await learner.ask('/progress')];
      got += answers.filter(({ text }) => text.includes('"maxPoints"')).length;
    }
    return got;
  },
};

const retakeOnTheWay: Attack = {
  name: 'the review of a retake through the attempt that just ended',
  attempts: 1,
  async run(target) {
    const { learner, key } = await newcomer(target);
    const first = await learner.start(key);
    const { deadline } = learner.passTime(first.id, 105 * minute + 1000);
    const second = await learner.start(key);
    await learner.finish(second.id, Date.now());
    await learner.save(first.id, { '0-0': [getChoice(key, 0, true), deadline - 1] });
    return (await learner.pointsInTime(first.id)) > 0 ? 1 : 0;
  },
};

const reportedTime: Attack = {
  name: 'the time used, as reported by the device',
  attempts: 1,
  async run(target) {
    const { learner, key } = await newcomer(target);
    const { id } = await learner.start(key);
    const { startedAt } = learner.passTime(id, hour);
    const { timeUsed } = JSON.parse((await learner.finish(id, startedAt + minute)).text);
    return timeUsed < 3600 ? 1 : 0;
  },
};

const withoutEnd: Attack = {
  name: 'unlimited exam starts',
  attempts: startsPerDay + 5,
  async run(target) {
    const { learner, key } = await newcomer(target);
    let started = 0;
    for (let number = 0; number < startsPerDay + 5; number += 1) {
      const { id, status } = await learner.start(key);
      if (status === 201) started += 1;
      await learner.finish(id, Date.now());
    }
    return Math.max(0, started - startsPerDay);
  },
};

/** Attacks on exams: papers, scores, times and numbers. */
export const attacks: readonly Attack[] = [
  papersBeforeTheStart,
  ofAnotherLearner,
  keyOfASave,
  afterTime,
  climbing,
  retakeOnTheWay,
  reportedTime,
  withoutEnd,
];
