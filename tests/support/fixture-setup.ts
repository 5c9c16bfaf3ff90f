import { requireFixture } from '#tests/support/generated.ts';

/** For suites that only read the fixture. */
export default function setup(): void {
  requireFixture();
}
