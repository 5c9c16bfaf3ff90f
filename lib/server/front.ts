/**
 * What stands in front of Next: a finished answer is kept, and sent again to whoever asks the same. Each request is counted,
 * judged and negotiated first, by the function that middleware calls, so that nothing is decided here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { count, decide } from '#lib/edge/decide.ts';
import type { Outcome } from '#lib/http/page-decision.ts';
import { countedHeader, toCountedHeader } from '#lib/quota/counted.ts';
import type { Quota } from '#lib/quota/enforce.ts';
import type { Verdict } from '#lib/quota/policy.ts';
import { sendAgain, takeDown } from './answer.ts';
import { cacheLimits, createAnswerCache, isForEveryone, toKey } from './answer-cache.ts';
import { toRequestFacts } from './node-request.ts';

/**
 * @param answer makes the answers that are not kept yet.
 * @param quota which counts for the whole process: middleware, in its sandbox, is told the verdict.
 * @param peerKey that middleware knows this process by.
 */
export function createFront(
  answer: RequestListener,
  quota: Quota,
  peerKey: string,
): RequestListener {
  const cache = createAnswerCache();

  /** @returns whether the answer has been kept, and is sent. */
  function isAnswered(
    request: IncomingMessage,
    response: ServerResponse,
    outcome: Outcome,
  ): boolean {
    const key = outcome instanceof Response ? undefined : toKey(request, outcome);
    if (outcome instanceof Response || key === undefined) return false;
    const kept = cache.get(key);
    if (kept) {
      sendAgain(response, kept, toFresh(outcome.headers));
    } else {
      takeDown(response, cacheLimits.maxAnswerBytes, (made) => {
        if (isForEveryone(made, outcome)) cache.keep(key, made);
      });
    }
    return kept !== undefined;
  }

  return (request, response) => {
    const facts = toRequestFacts(request);
    let counted: Verdict | undefined;
    const pass = () => {
      if (counted) request.headers[countedHeader] = toCountedHeader(peerKey, counted);
      answer(request, response);
    };
    const judge = (verdict: Verdict | undefined) => {
      counted = verdict;
      return whenThere(decide(facts, quota.clients, verdict), (outcome) => {
        if (!isAnswered(request, response, outcome)) pass();
      });
    };
    try {
      const served = whenThere(count(facts, quota), judge);
      // Middleware meets the same fault, and answers for it.
      if (served instanceof Promise) served.catch(pass);
    } catch {
      pass();
    }
  };
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
