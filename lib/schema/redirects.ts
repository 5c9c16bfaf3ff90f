import { z } from 'zod';
import { formattedText } from './fields.ts';

/** A former path of a page. Other sites link to it with any extension. */
export const formerPath = formattedText(
  /^\/(?![\\/])[^\s?#]+$/,
  'Write a path of this site without a query, such as /2020/old.html.',
);

const targetMessage = 'Write a path of this site, such as /blog/new, or a web URL.';

const redirectTarget = formattedText(/^(?:\/(?![\\/])|https?:\/\/)\S*$/, targetMessage).refine(
  (target) => target.startsWith('/') || URL.canParse(target),
  targetMessage,
);

/** `content/redirects.yaml`: former paths and where each leads. */
export const redirectsFile = z.strictObject({
  redirects: z.array(z.strictObject({ from: formerPath, to: redirectTarget })),
});
