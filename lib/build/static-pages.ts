/** Last step of `npm run build`: removes the framework's script from every prerendered page. docs/adr/0008. */
import { makePagesStatic } from './prerendered-pages.ts';

const count = await makePagesStatic('.next');
console.log(`${count} pages left the build without the framework’s script.`);
