/** `npm run voice` prints the voice figures of all texts. `npm run voice -- --list` also prints the sentences they count. */
import { measureVoice, readVoices } from './voice.ts';

const voices = readVoices();
const rows = { ...voices, all: Object.values(voices).flat() };
console.log(
  '| Texts | Sentences | Words per sentence | what, who, whether first | nobody, nothing, whoever |',
);
console.log('|---|--:|--:|--:|--:|');
for (const [name, texts] of Object.entries(rows)) {
  const { sentences, words, clauses, dramas } = measureVoice(texts);
  const cells = [
    sentences,
    (words / sentences).toFixed(1),
    `${((100 * clauses.length) / sentences).toFixed(1)} %`,
    `${((1000 * dramas.length) / words).toFixed(1)} per 1,000`,
  ];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
if (process.argv.includes('--list')) {
  for (const [name, texts] of Object.entries(voices)) {
    const { clauses, dramas } = measureVoice(texts);
    for (const sentence of [...clauses, ...dramas]) console.log(`${name}: ${sentence}`);
  }
}
