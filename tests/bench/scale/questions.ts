/** What a server is asked, over and over, and each time for something else where there is something else. */
import { machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, paths } from '#lib/site/paths.ts';
import { toArticleSlug } from './article.ts';
import { tags } from './taxonomy.ts';
import { nameCount, nouns, others, toName } from './words.ts';

export type Question = {
  /** The row of the tables. */
  readonly name: string;
  readonly toPath: (number: number) => string;
  /** How often it is asked. */
  readonly count: number;
};

/** The rows that goals are about: no answer to them is one that was given before. */
export const searchRows = {
  name: '?q= a word and a name',
  words: '?q= two words',
  unknown: '?q= a word that no article has',
} as const;

const often = 500;
/** For what is as long as all articles together. */
const seldom = 50;

/** Of all articles, so many carry a tag, about; and a page of the list has so many. */
const shareOfTag = 1 / 12;
const articlesPerPage = 20;

/** @param articles how many there are. */
export function toQuestions(articles: number): readonly Question[] {
  const { posts, now, searchIndex } = apiPaths;
  const pages = Math.max(1, Math.floor((articles * shareOfTag) / articlesPerPage));
  // A step that shares no divisor with what it steps through comes to each place.
  const toSlug = (number: number) => toArticleSlug((number * 37) % articles);
  const toRareWord = (number: number) => toName((number * 1_009) % nameCount);
  const toWord = (number: number) => others[number % others.length];
  const toOtherWord = (number: number) => nouns[(number * 7) % nouns.length];
  return [
    ask(now),
    ask(posts),
    ask(searchRows.name, (number) => `${posts}?q=${toWord(number)}+${toRareWord(number)}`),
    ask(searchRows.words, (number) => `${posts}?q=${toWord(number)}+${toOtherWord(number)}`),
    ask(searchRows.unknown, (number) => `${posts}?q=unheard${number}`),
    ask('?tag=&page=', (number) => {
      const page = 1 + (Math.floor(number / tags.length) % pages);
      return `${posts}?tag=${tags[number % tags.length]}&page=${page}`;
    }),
    ask(`${posts}/…`, (number) => `${posts}/${toSlug(number)}`),
    ask(paths.post('…'), (number) => paths.post(toSlug(number))),
    ask(`${pagePaths.blog}?q=`, (number) => `${pagePaths.blog}?q=${toRareWord(number)}`),
    ask(searchIndex),
    { ...ask(machineFiles.llmsFull.path), count: seldom },
  ];
}

/** @param toPath without it, the name is the path. */
function ask(name: string, toPath: Question['toPath'] = () => name): Question {
  return { name, toPath, count: often };
}
