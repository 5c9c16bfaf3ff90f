/**
 * What stands in front of Next: a finished answer is kept, and sent again to whoever asks the same. Each request is counted,
 * judged and negotiated first, by the function that middleware calls, so that nothing is decided here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { count, decide } from '#lib/edge/decide.ts';
import { prepareRequest, vouchForPeer } from '#lib/http/node-edge.ts';
import { peerHeader, toPeerHeader } from '#lib/http/peer.ts';
import type { FieldReader } from '#lib/http/request-facts.ts';
import { countedHeader, toCountedHeader } from '#lib/quota/counted.ts';
import { countRequest, type Quota, toQuotaOutcome } from '#lib/quota/enforce.ts';
import type { Verdict } from '#lib/quota/policy.ts';
import { type Answer, sendAgain, takeDown } from './answer.ts';
import { cacheLimits, createAnswerCache, isForEveryone, toKey } from './answer-cache.ts';
import { toRequestFacts } from './node-request.ts';
import { createRecall, toWords, type Words } from './recall.ts';

export type Front = {
  readonly answer: RequestListener;
  /** @returns whether the request has come before, word for word, and is answered. */
  readonly answerAgain: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * @param makeAnswer makes the answers that are not kept yet.
 * @param quota which counts for the whole process: middleware, in its sandbox, is told the verdict.
 * @param peerKey that middleware knows this process by.
 */
export function createFront(makeAnswer: RequestListener, quota: Quota, peerKey: string): Front {
  const cache = createAnswerCache();
  const recall = createRecall();

  /** @param counted the verdict, where the request has been counted. */
  function answer(request: IncomingMessage, response: ServerResponse, counted?: Verdict): void {
    const words = toWords(request);
    vouchForPeer(request, peerKey);
    prepareRequest(request, response);
    const facts = toRequestFacts(request);
    let verdict = counted;
    const pass = () => {
      if (verdict) request.headers[countedHeader] = toCountedHeader(peerKey, verdict);
      makeAnswer(request, response);
    };
    const judge = (given: Verdict | undefined) => {
      verdict = given;
      return whenThere(decide(facts, quota.clients, verdict), (outcome) => {
        const key = outcome instanceof Response ? undefined : toKey(request, outcome);
        if (outcome instanceof Response || key === undefined) return pass();
        const isFirst = words === undefined || recall.find(words.text) === undefined;
        if (words) recall.note(words.text, { key, isCounted: verdict !== undefined });
        const kept = cache.get(key);
        if (kept) return sendAgain(response, kept, toFresh(outcome.headers));
        const { maxFirstBytes, maxAnswerBytes } = cacheLimits;
        takeDown(response, isFirst ? maxFirstBytes : maxAnswerBytes, (made) => {
          if (isForEveryone(made, outcome)) cache.keep(key, made);
        });
        pass();
      });
    };
    attempt(() => whenThere(counted ?? count(facts, quota), judge), pass);
  }

  function answerAgain(request: IncomingMessage, response: ServerResponse): boolean {
    const words = toWords(request);
    const decided = words && recall.find(words.text);
    const kept = decided && cache.get(decided.key);
    if (!words || !kept) return false;
    if (decided.isCounted) countAndSend(request, response, words, kept);
    else sendAgain(response, kept);
    return true;
  }

  function countAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    words: Words,
    kept: Answer,
  ): void {
    const judge = (verdict: Verdict) => {
      if (!verdict.admitted) return answer(request, response, verdict);
      sendAgain(response, kept, toFresh(toQuotaOutcome(verdict).headers));
    };
    attempt(
      () => whenThere(countRequest(quota, toClientFields(request, words)), judge),
      () => answer(request, response),
    );
  }

  /** The fields that tell who a request counts for. Reading all of them would take longer than all else. */
  function toClientFields({ socket }: IncomingMessage, { forwardedFor }: Words): FieldReader {
    const get = (name: string) => {
      if (name === peerHeader) return toPeerHeader(peerKey, socket.remoteAddress ?? '');
      return name === 'x-forwarded-for' ? forwardedFor : null;
    };
    return { get, has: (name) => get(name) !== null };
  }

  return { answer, answerAgain };
}

/** @param recover what is done where it fails, now or later. Middleware meets the same fault, and answers for it. */
function attempt(action: () => unknown, recover: () => void): void {
  try {
    const done = action();
    if (done instanceof Promise) done.catch(recover);
  } catch {
    recover();
  }
}

/** Goes on at once where it can: the framework follows every promise, which costs more than what is done here. */
function whenThere<Value, Result>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Result,
): Result | Promise<Awaited<Result>> {
  return value instanceof Promise ? (value.then(goOn) as Promise<Awaited<Result>>) : goOn(value);
}

/** The field that tells where this client stands; every other is the same for all. */
const ofClient = 'RateLimit';

function toFresh(headers: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const value = headers[ofClient];
  return new Map(value === undefined ? [] : [[ofClient.toLowerCase(), value]]);
}
