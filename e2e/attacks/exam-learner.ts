import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { sendForm } from './accounts.ts';
import type { Target } from './attack.ts';

const wrongAfterAll = 'not among the choices';

interface Question {
  type: 'multipleChoice' | 'gapFill';
  options: string[];
  correctAnswer: string;
}

/** A test with its key, from the private area of the release store. */
export interface Key {
  testId: string;
  hash: string;
  exam: { sections: { text: string; questions: Question[] }[] };
}

/** The keys of the published tests by test name. */
export async function readKeys({ dataFolder }: Target): Promise<Key[]> {
  const folder = join(dataFolder, 'releases/private/exam-keys');
  const names = await readdir(folder);
  return Promise.all(names.sort().map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}

/** A choice for the questions of the first section, right or wrong. */
export function getChoice({ exam }: Key, number: number, isRight: boolean): string {
  const question = exam.sections[0]?.questions[number];
  const choices = question?.options ?? [];
  return choices.find((choice) => (choice === question?.correctAnswer) === isRight) ?? wrongAfterAll;
}

export interface Sent {
  status: number;
  text: string;
}

/** A learner who calls the service directly, without a browser. */
export class ExamLearner {
  readonly device = randomUUID();
  readonly #target: Target;
  readonly #fields: Record<string, string>;
  #token: string;

  private constructor(target: Target, fields: Record<string, string>, token: string) {
    this.#target = target;
    this.#fields = fields;
    this.#token = token;
  }

  /** Creates an account at the parent site. */
  static async signUp(target: Target): Promise<ExamLearner> {
    const fields = { email: `attack-${randomUUID()}@example.org`, password: 'correct horse battery' };
    return new ExamLearner(target, fields, await readToken(target, '/create-account', fields));
  }

  /** Signs in again in a later second, because sign-ins are revoked with a precision of one second. */
  async signInAgain(): Promise<void> {
    await delay(1100);
    this.#token = await readToken(this.#target, '/sign-in', this.#fields);
  }

  async ask(
    path: string,
    body?: object,
    { method = 'POST', key }: { method?: string; key?: string } = {},
  ): Promise<Sent> {
    const headers = { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${this.#target.progress}/api${path}`, {
      headers: { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
      ...(body && { method, body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async start({ testId, hash }: Key): Promise<Sent & { id: string }> {
    const id = randomUUID();
    const body = { id, testId, paper: hash, extraTime: 0, device: this.device };
    const sent = await this.ask('/exam-attempts', body);
    // An attack that cannot start would look like one that was blocked.
    if (sent.status >= 400 && sent.status !== 429) throw new Error(`An exam could not be started: ${sent.status}.`);
    return { id, ...sent };
  }

  save(id: string, answers: Record<string, [choice: string, at: number]>, key?: string): Promise<Sent> {
    return this.ask(`/exam-attempts/${id}/work`, this.#work(answers), {
      method: 'PUT',
      ...(key !== undefined && { key }),
    });
  }

  finish(id: string, finishedAt: number, key?: string): Promise<Sent> {
    const body = { ...this.#work({}), finishedAt: iso(finishedAt) };
    return this.ask(`/exam-attempts/${id}/finish`, body, key === undefined ? {} : { key });
  }

  /** The points; 0 if the result reports late answers. */
  async pointsInTime(id: string): Promise<number> {
    const result = JSON.parse((await this.ask(`/exam-attempts/${id}/result`)).text);
    return result.late ? 0 : result.points;
  }

  /** Shifts the start of the attempt back by this time, directly in the database of the attacked service. */
  passTime(id: string, ms: number): { startedAt: number; deadline: number } {
    const database = new DatabaseSync(join(this.#target.dataFolder, 'progress.sqlite'), { timeout: 10_000 });
    const row = database.prepare('SELECT started_at, deadline, work FROM exam_attempt WHERE id = ?').get(id);
    const earlier = (time: unknown) => Date.parse(String(time)) - ms;
    const [startedAt, deadline] = [earlier(row?.started_at), earlier(row?.deadline)];
    const work = String(row?.work).replaceAll(/(?<="timestamp":")[^"]+/g, (time) => iso(earlier(time)));
    database
      .prepare('UPDATE exam_attempt SET started_at = ?, deadline = ?, work = ? WHERE id = ?')
      .run(iso(startedAt), iso(deadline), work, id);
    database.close();
    return { startedAt, deadline };
  }

  #work(answers: Record<string, [choice: string, at: number]>) {
    const given = Object.entries(answers).map(([place, [choice, at]]) => [
      place,
      { answer: [choice], timestamp: iso(at) },
    ]);
    return { device: this.device, work: { answers: Object.fromEntries(given), flags: [], highlights: [] } };
  }
}

async function readToken({ parent }: Target, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await sendForm(parent, path, fields, { Origin: parent });
  const token = answer.headers.getSetCookie().flatMap((cookie) => /^JWT=([^;]+)/.exec(cookie)?.[1] ?? [])[0];
  if (token === undefined) throw new Error(`The parent site answered ${answer.status} and issued no token.`);
  return token;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
