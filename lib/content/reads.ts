/**
 * Notes which generated files a page is made of, so that a build renders only the pages that read a changed one
 * (docs/adr/0023).
 */
import { memoize } from '#lib/text/memoize.ts';

/** Stands among the files for the time of the build, which changes with each one. */
export const timeOfBuild = 'time of the build';

/** The files that modules read when they are loaded: any page may show them. */
const shared = new Set<string>();

let current = shared;

/** Notes that the page being rendered is made of a file. */
export function noteRead(file: string): void {
  current.add(file);
}

/** The files that were read while no page was rendered. */
export function listSharedReads(): readonly string[] {
  return [...shared];
}

type WithReads<Result> = { readonly result: Result; readonly reads: ReadonlySet<string> };

/** Notes what a page reads. Only one page may be rendered at a time. */
export async function collectReads<Result>(
  render: () => Promise<Result>,
): Promise<WithReads<Result>> {
  const { reads, end } = beginNotes();
  try {
    return { result: await render(), reads };
  } finally {
    end();
  }
}

/** As `memoize`, for a value that is made of files: each page that uses the value has read them. */
export function memoizeWithReads<Source extends object, Value extends object | string>(
  compute: (source: Source) => Value,
): (source: Source) => Readonly<Value> {
  const find = memoize((source: Source): WithReads<Value> => {
    const { reads, end } = beginNotes();
    try {
      return { result: compute(source), reads };
    } finally {
      end();
    }
  });
  return (source) => {
    const { result, reads } = find(source);
    for (const file of reads) noteRead(file);
    return result;
  };
}

function beginNotes() {
  const outer = current;
  const reads = new Set<string>();
  current = reads;
  const end = () => {
    current = outer;
  };
  return { reads, end };
}
