import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import { GET as serveOwn } from '#app/filtered/[name]/route.ts';
import { GET as serveDictionary } from '#app/filtered/ai-dictionary/route.ts';
import { GET as serveBlog } from '#app/filtered/blog/route.ts';
import { GET as serveSearch } from '#app/filtered/search/route.ts';
import { getSite } from '#lib/content/served-site.ts';

type Context = { readonly params: Promise<{ readonly name: string; readonly page: string }> };

const lists = { blog: serveBlog, 'ai-dictionary': serveDictionary, search: serveSearch };

/** The lists with filters of a language after the first, whose tag is `name`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name: language, page } = await params;
  const site = getSite([language]);
  if (site.config.language !== language) return respondWithMissingPage(site);
  const context = { params: Promise.resolve({ name: page, language }) };
  const serve = Object.hasOwn(lists, page) ? lists[page as keyof typeof lists] : undefined;
  return serve ? serve(request, context) : serveOwn(request, context);
}
