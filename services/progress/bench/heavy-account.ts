import { noon, openService, saving, session } from '../src/testing/service-under-test.ts';
import { measureInterleaved, type Series } from './series.ts';

const places = 90;
const questionsOfOne = 75;
const [record] = session().questions;

/** A save of some 60 kB, the most that a body may be. */
function heavySave(number: number, at: number) {
  const one = { ...record, userAnswer: ['x'.repeat(250)], correctAnswer: 'y'.repeat(250) };
  const questions = Array.from({ length: questionsOfOne }, (_, question) => ({ ...one, questionId: `q${question}` }));
  const place = { topic: `topic${number}`, page: 1 };
  const { questions: _, ...usual } = session({ ...place, lastActivity: new Date(noon.getTime() - at).toISOString() });
  return { ...saving(), progressData: { currentSession: { ...usual, questions } } };
}

/** What a learner waits for a save while another account, which has put down as much as it may, saves at the same time. */
export async function measureHeavyAccount(): Promise<Series[]> {
  const service = await openService();
  const [heavy, light] = [await service.token({ uid: 'heavy' }), await service.token({ uid: 'light' })];
  for (let place = 0; place < places; place += 1) await service.post(heavy, heavySave(place, 3_600_000 + place));
  const save = () => service.post(light, saving());
  const alone = 'a save of another learner';
  const beside = async (count: number) => {
    for (let done = 0; done < count; done += 1)
      await Promise.all([service.post(heavy, { ...saving(), progressData: {} }), save()]);
  };
  const besideHistory = async (count: number) => {
    for (let done = 0; done < count; done += 1) await Promise.all([service.get('/api/progress', heavy), save()]);
  };
  const run = async (count: number) => {
    for (let done = 0; done < count; done += 1) await save();
  };
  const rows = await measureInterleaved(5, [
    { what: alone, count: 40, run },
    { what: `${alone}, while a full account saves`, count: 10, run: beside },
    { what: `${alone}, while a full account reads its history`, count: 10, run: besideHistory },
  ]);
  await service.close();
  return rows;
}
