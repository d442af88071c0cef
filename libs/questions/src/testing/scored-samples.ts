import type { Sample } from '../authoring/authoring.ts';
import { isScored } from '../registry/marking-registry.ts';
import { sampleRegistry } from '../registry/sample-registry.ts';
import type { Question } from '../registry/schema-registry.ts';

/** The samples of every type. */
export const samples = Object.values(sampleRegistry).flatMap((list: Sample<Question>[]) => list);

/** Those of the types with an answer. */
export const scoredSamples = samples.flatMap(({ name, question, responses }) =>
  isScored(question) && responses ? [{ name: `${question.type}: ${name}`, question, responses }] : [],
);
