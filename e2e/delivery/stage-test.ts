import { test as signedInTest } from '../support/signed-in-test.ts';
import { openStage, type Stage } from './stage.ts';

type StageOf = (file: string) => Promise<Stage>;

/** Tests on a stage as a signed-in learner. The tests of a file share it; each starts with what is live then. */
export const test = signedInTest.extend<{ stage: Stage }, { stageOf: StageOf }>({
  stageOf: [
    async ({ browserName: _browserName }, use) => {
      let open: { file: string; stage: Stage } | undefined;
      await use(async (file) => {
        if (open?.file === file) return open.stage;
        await open?.stage.close();
        open = { file, stage: await openStage() };
        return open.stage;
      });
      await open?.stage.close();
    },
    { scope: 'worker' },
  ],
  stage: async ({ stageOf }, use, { file }) => use(await stageOf(file)),
  baseURL: ({ stage }, use) => use(stage.url),
});
