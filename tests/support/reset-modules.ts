/** Runs before each file that mocks modules: what it imports is loaded with its mocks, although the files share a process. */
import { vi } from 'vitest';

vi.resetModules();
