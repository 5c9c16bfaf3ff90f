/**
 * Unit tests share loaded modules, which halves their CPU time. A file that mocks modules gets modules of its own, and so does
 * the next file.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

const { testPath = '' } = expect.getState();

if (/\bvi\.mock\(/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
