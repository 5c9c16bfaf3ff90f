/** The texts that `--help` prints, for each command of `tools` that takes arguments. */
import { npmSeparator, runCommand } from '../../lib/pipeline/command.ts';

/** An example, and a line for each argument. */
const helps = {
  import: `npm run import -- ../my-blog --dry-run
  <path>                The folder of a site, or the file or folder of an export.
  --from hugo           The tool that it is from, if the import does not find it out.
  --dry-run             Prints the report and leaves the site as it is.
  --as talks            Makes entries of your collection of this name.
  --download-images     Also copies the images of other sites.
  --undo                Removes what imports wrote, except for what you have changed.`,
  'import:measure': `npm run import:measure -- ../my-blog
  <path>…               The archives to measure. It writes and fetches nothing.
  --build               Also builds a site with each and requests all of its pages.`,
  new: `npm run new post "A title"
  post "A title"        The kind of document and its title: post, project, term, or the item of a collection.
  --slug a-title        The end of its address, if it is not that of the title.
npm run new site        Makes a new site: npm run new site -- --help`,
  'content:check': `npm run content:check -- --format json
  --format json         The form of the report: text, json or github.
  --watch               Checks again after each save.
  --fix                 First corrects what has only one right answer.
  --strict              Lists all warnings, and makes each a mistake.`,
  'content:status': `npm run content:status -- --format json
  --format json         The form of the list: text or json.`,
  export: `npm run export -- ../my-site
  <folder>              The folder to write to.
  --content             Writes the content as plain Markdown, for another tool.`,
  links: `npm run links -- --external
  --external            Also requests the links to other sites.
  --url https://…       Checks a running site instead of the build.
  --format json         The form of the report: text or json.`,
  prose: `npm run prose -- posts/
  posts/                Runs only the documents whose paths contain it.
  --update              Writes new outputs into the documents.`,
  measure: `npm run measure -- retry-after
  retry-after …         The measurements to repeat. All, by default.`,
} as const;

/** Runs a command as `runCommand` does, unless its arguments ask for help. */
export async function runWithHelp(
  name: keyof typeof helps,
  command: () => void | Promise<void>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  if (asksForHelp(args)) console.log(`${helps[name]}\n${npmSeparator}.`);
  else await runCommand(command);
}

/** An argument behind `--` is no flag. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? undefined : end).some((arg) => arg === '--help' || arg === '-h');
}
