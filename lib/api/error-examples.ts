import { policy } from '#lib/edge/quota/policy.ts';
import { ApiError, internalError, methodNotAllowed, rateLimited } from '#lib/http/errors.ts';
import { getAiTerm, searchAiTerms } from './endpoints.ts';
import { missingItem } from './serve.ts';

/** One error of each code, made by the code that makes the real ones. */
export const errorExamples: readonly ApiError[] = [
  caught(() => searchAiTerms.query.maturity.read(['Rised'], [])),
  missingItem(getAiTerm, 'embeding', { slug: ['embedding'] }),
  methodNotAllowed(),
  rateLimited(policy.quota, policy.windowSeconds, 42),
  internalError('3f0f6f4e-2d0c-4c57-9c55-0f6f1f5a7c11'),
];

function caught(action: () => unknown): ApiError {
  try {
    action();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The example was expected to be refused.');
}
