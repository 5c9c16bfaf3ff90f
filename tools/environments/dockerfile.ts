/** Runs the steps of `deploy/Dockerfile` without Docker: a folder per stage, which has only what the image would have. */
import { readFileSync } from 'node:fs';

type Step = { readonly instruction: string; readonly value: string };

function parseSteps(text: string): readonly Step[] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, instruction, value] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      return instruction && value ? { instruction, value } : [];
    });
}

/** The files of `.dockerignore` as arguments of `tar`. */
function toExclusions(text: string): string {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((pattern) =>
      pattern.startsWith('**/') ? `--exclude='${pattern.slice(3)}'` : `--exclude='./${pattern}'`,
    )
    .join(' ');
}

/**
 * @param root the folder beside the clone in which the stages get theirs.
 * @returns a script for a shell in the clone. The second stage is in `runtime`.
 * @throws Error for a step that this doesn't know.
 */
export function toDockerScript(root: string): string {
  const steps = parseSteps(readFileSync('deploy/Dockerfile', 'utf8'));
  const exclusions = toExclusions(readFileSync('deploy/Dockerfile.dockerignore', 'utf8'));
  const lines = ['context=$PWD', `root=$(realpath ${root})`];
  let node = '';
  let stage = '';
  for (const { instruction, value } of steps) {
    switch (instruction) {
      case 'FROM': {
        [, node = ''] = /^node:(\d+)-/.exec(value) ?? [];
        stage = / AS (\w+)$/.exec(value)?.[1] ?? 'runtime';
        lines.push(`mkdir -p "$root/${stage}" && cd "$root/${stage}"`);
        break;
      }
      case 'ARG':
      case 'ENV':
        lines.push(`export ${value.replace(/=\$(\w+)/g, '="$$$1"')}`);
        break;
      case 'COPY':
        lines.push(toCopy(value, exclusions));
        break;
      case 'RUN':
        // A path in the image is one below the stage's own folder of such paths.
        lines.push(
          `mkdir -p "$root/${stage}.files"`,
          `npx -y -p node@${node} -c '${value}'`.replace(
            / (\/\w+)/g,
            ` '"$root/${stage}.files$1"'`,
          ),
        );
        break;
      case 'WORKDIR':
      case 'EXPOSE':
      case 'USER':
      case 'HEALTHCHECK':
      case 'CMD':
        // The server is started as the row says; tests/e2e/runtime-files.test.ts runs these.
        break;
      default:
        throw new Error(`tools/environments/dockerfile.ts doesn't know the step ${instruction}.`);
    }
  }
  return lines.join('\n');
}

function toCopy(value: string, exclusions: string): string {
  const [, stage, path] = /^--from=(\w+) (\S+) \.\/$/.exec(value) ?? [];
  if (stage && path) return `cp -r "$root/${stage}.files${path}/." .`;
  if (value === '. .') return `tar -C "$context" ${exclusions} -c . | tar x`;
  const files = value.split(' ');
  const target = files.pop();
  return `mkdir -p ${target} && cp ${files.map((file) => `"$context/${file}"`).join(' ')} ${target}`;
}
