/** Tags that plugins of gatsby-transformer-remark read in code within a sentence: `` `youtube:https://…` ``, `` `gist:user/id` ``, `` `embed:a.js` ``. */
import { fencedCode } from '../body/dialects.ts';
import type { TagReader } from '../document.ts';
import { findEmbedUrl, findVideoPage, toLinkParagraph } from './embeds.ts';
import { expandSnippets } from './includes.ts';

const names =
  'youtube|vimeo|video|gist|codepen|codesandbox|twitter|instagram|soundcloud|spotify|embed';

const pattern = new RegExp(
  `(${fencedCode})|^[ \\t]*\`(${names}):[ \\t]*([^\`\\n]+?)[ \\t]*\`[ \\t]*$`,
  'gm',
);

export function createGatsbyTags(root: string): TagReader {
  return {
    pattern,
    expand: (text, file) => expandSnippets(text, file, root, 'content'),
    read: ([, code, , name = '', value = '']) => {
      if (code !== undefined) return { kind: 'markdown', value: code };
      const [id = ''] = value.split(/[\s#?]+(?=[\w-]+=|$)/);
      const url =
        findVideoPage(id) ?? findEmbedUrl(name, id) ?? (/^https?:/.test(id) ? id : undefined);
      return url === undefined
        ? { kind: 'empty', isLost: 'alone' }
        : { kind: 'blocks', nodes: [toLinkParagraph(url)] };
    },
  };
}
