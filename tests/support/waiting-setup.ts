import type { TestProject } from 'vitest/node';
import { findRedisServer } from '#tests/support/find-programs.ts';
import { requireFixture } from '#tests/support/generated.ts';

/** These tests start their own servers and need no browser. */
export default function setup(project: TestProject): void {
  requireFixture();
  project.provide('redisServerPath', findRedisServer());
}
