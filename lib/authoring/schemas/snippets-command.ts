/** `npm run snippets`: writes the snippets of VS Code from the content. */
import { writeSnippets } from './write-snippets.ts';

writeSnippets();
