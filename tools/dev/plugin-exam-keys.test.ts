import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { sampleExam } from '@tensely/content/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test, vi } from 'vitest';
import { examFiles } from '../testing/exam-files.ts';
import { pluginExamKeys } from './plugin-exam-keys.ts';

let server: { close(): Promise<void> } | undefined;
afterEach(() => server?.close());

async function work(write: (key: string) => Promise<{ etag: string } | 'conflict'>) {
  const index = 'import "./content/test-1/section-1.json";';
  const root = temporaryFolder({ 'index.js': index, ...examFiles('content/test-1', sampleExam()) });
  const say = vi.fn();
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      source: { entry: { index: './index.js' } },
      plugins: [pluginExamKeys({ write }, say)],
      logLevel: 'silent',
    },
  });
  server = await rsbuild.createDevServer({ getPortSilently: true });
  return { root, say };
}

test('stores the key of an exam beside those of releases, and again after the exam has changed', async () => {
  const written: string[] = [];
  const { root } = await work(async (key) => ({ etag: `${written.push(key)}` }));
  await expect.poll(() => written).toEqual([expect.stringMatching(/^private\/exam-keys\/\w+\.json$/)]);

  const section = join(root, 'content/test-1/section-1.json');
  writeFileSync(section, readFileSync(section, 'utf8').replaceAll('On a roof', 'On a hill'));
  await expect.poll(() => new Set(written).size).toBe(2);
});

test('reports a failed write with the exam that cannot be started', async () => {
  const { say } = await work(() => Promise.reject(new Error('The disk is full.')));
  const sentence = 'test-1 cannot be started, because storing its key failed: The disk is full.';
  await expect.poll(() => say).toHaveBeenCalledWith(sentence);
});
