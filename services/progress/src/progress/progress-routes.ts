import type { ContentIndex } from '@tensely/content/lessons';
import type { Fault } from '@tensely/core/logic';
import type { History, PageRef, SessionRef } from '@tensely/progress/logic';
import {
  civilDay,
  computeAggregates,
  computeOverallStats,
  historySchema,
  pageAnswersSchema,
  pageRefSchema,
  practiceSchema,
  progressUpdateResponseSchema,
  progressUpdateSchema,
  whereLast,
} from '@tensely/progress/stats';
import * as z from 'zod/mini';
import type { LiveContent } from '../content/live-content.ts';
import type { Deps } from '../deps.ts';
import { defineRoute, type Route, type RouteRequest, timeZoneHeader, writeHeaders } from '../http/route.ts';
import { Problem, toFieldErrors } from '../problem/problem.ts';
import type { Write } from '../store/save-progress.ts';
import { toWriter } from '../token/bearer.ts';
import { renewToken } from '../token/renew-token.ts';
import type { LearnerState } from './learner-state.ts';
import { plausibleTime } from './merge-saves.ts';

/** Saves and returns progress (docs/behaviour.md#progress-update). */
export function progressRoutes(deps: Deps): Route[] {
  const { repository, keys, metrics } = deps;

  const historyOf = async (state: LearnerState, timeZone: string | undefined, now: Date): Promise<History> => {
    const today = civilDay(now.getTime(), timeZone ?? state.timeZone ?? 'UTC');
    return toHistory(state, (await deps.content()).index, today);
  };

  return [
    defineRoute({
      method: 'POST',
      path: '/api/progress-update',
      summary: 'Saves a session, completes a page, saves reviews, or renews the token',
      access: 'learner',
      headers: writeHeaders,
      body: { schema: progressUpdateSchema, problem: updateProblem },
      answers: { 200: progressUpdateResponseSchema },
      handle: async (request) => {
        const { bearer, headers, now } = request;
        const write = toWrite(request, (await deps.content()).served);
        const state = write ? await repository.save(write) : await repository.read(bearer.learner);
        if (write) metrics.wrote(write.change.kind);
        const history = await historyOf(state, headers.timeZone, now);
        const { overallStats, currentSession } = history;
        const newJWT = await renewToken(bearer, history, keys.own, now);
        return { status: 200, body: { success: true, newJWT, progressSummary: { overallStats, currentSession } } };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/progress',
      summary: 'The learner’s history',
      access: 'learner',
      headers: { timeZone: timeZoneHeader },
      answers: { 200: historySchema },
      handle: async ({ bearer, headers, now }) => {
        const { state, pageSessions } = await repository.readWhole(bearer.learner);
        const { sessions: _, ...rest } = await historyOf(state, headers.timeZone, now);
        const text = `{"sessions":[${pageSessions.join()}],${JSON.stringify(rest).slice(1)}`;
        return { status: 200, text, contentType: 'application/json' };
      },
    }),
  ];
}

/** The history in a response; `today` is the calendar day in the learner's time zone. */
function toHistory(state: LearnerState, index: ContentIndex, today: string): History {
  const { completedPages: pages, activeDays } = state;
  const sessions = state.sessions.filter((session) => 'topic' in session);
  const { averageScore, totalTimeSpent } = computeAggregates(pages);
  const aggregates = { averageScore, totalTimeSpent: totalTimeSpent + state.open.timeSpent };
  return {
    sessions,
    completedPages: pages.map(({ totalTimeSpent: _, ...page }) => page),
    overallStats: computeOverallStats({ pages, sessions: [], activeDays, index, today }, aggregates),
    currentSession: whereLast(sessions, pages),
  };
}

function updateProblem(faults: readonly Fault[]): Problem {
  const isOfUnknownType = faults.some(({ path }) => path.length === 0 || path[0] === 'updateType');
  return isOfUnknownType
    ? new Problem('unknown-update-type')
    : new Problem('invalid-update', { errors: toFieldErrors(faults) });
}

type UpdateRequest = Pick<
  RouteRequest<'learner', never, typeof writeHeaders, typeof progressUpdateSchema>,
  'bearer' | 'headers' | 'body' | 'now'
>;
type Served = LiveContent['served'];

/** The write of an update; undefined for an empty save, which only renews the token. */
function toWrite({ bearer, headers, body: update, now }: UpdateRequest, served: Served): Write | undefined {
  // A time-based sequence must not run ahead either.
  const sequence = headers.sequence === undefined ? undefined : Math.min(headers.sequence, now.getTime());
  const reviews = (update.progressData.reviews ?? []).flatMap((page) => {
    const { place, isKnownPlace } = resolvePlace(page, served);
    return isKnownPlace && page.reviews.length > 0 ? [place] : [];
  });
  const rest = { ...toWriter(bearer), ...headers, sequence, receivedAt: now, reviews };
  if (update.updateType === 'page_complete') {
    const { place, isKnownPlace } = resolvePlace(update.progressData.completedPage, served);
    const page = { ...place, completedAt: plausibleTime(place.completedAt, now) };
    return { ...rest, isKnownPlace, change: { kind: 'completion', page } };
  }
  const { currentSession } = update.progressData;
  if (!currentSession)
    return reviews.length > 0 ? { ...rest, isKnownPlace: true, change: { kind: 'reviews' } } : undefined;
  const { place, isKnownPlace } = resolvePlace(currentSession, served);
  const session = { ...place, lastActivity: plausibleTime(place.lastActivity, now) };
  return { ...rest, isKnownPlace, change: { kind: 'session', session } };
}

/**
 * The place in the spelling of its content, if that has it. Exam sections are not in the content index, and without an index
 * every page counts as known.
 */
function resolvePlace<Ref extends SessionRef>(ref: Ref, served: Served) {
  if (!served || !('topic' in ref)) return { place: ref, isKnownPlace: true };
  const level = served.flatMap(({ levels }) => levels).find((one) => hasPage(one, ref))?.key;
  return { place: level === undefined ? ref : { ...ref, level }, isKnownPlace: level !== undefined };
}

function hasPage({ key, topics }: ContentIndex['levels'][number], { level, topic, page }: PageRef): boolean {
  return (
    key.toLowerCase() === level.toLowerCase() &&
    topics.some((one) => one.key.toLowerCase() === topic.toLowerCase() && page <= one.pages)
  );
}

/** Returns the learner's reviews (docs/behaviour.md#practice-reviews). Progress updates write them. */
export function practiceRoute({ repository }: Deps): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/practice',
    summary: 'The learner’s reviews, by lesson page',
    access: 'learner',
    answers: { 200: practiceSchema },
    handle: async ({ bearer }) => {
      const pages = await repository.readReviews(bearer.learner);
      return { status: 200, text: `{"pages":[${pages.join()}]}`, contentType: 'application/json' };
    },
  });
}

const { level, topic, page } = pageRefSchema.shape;
const params = {
  level,
  topic,
  page: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), page),
};

/** The answers of a completed page. The history leaves them out: it is on the critical path of the first screen. */
export function pageAnswersRoute({ repository, content }: Deps): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/page-answers/:level/:topic/:page',
    summary: 'The answers of the last attempt at a page and of the best one',
    access: 'learner',
    params,
    answers: { 200: pageAnswersSchema },
    handle: async ({ bearer, params: asked }) => {
      const { served } = await content();
      return { status: 200, body: await repository.readAnswers(bearer.learner, resolvePlace(asked, served).place) };
    },
  });
}
