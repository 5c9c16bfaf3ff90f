/** What decides what becomes of a request: of a standard `Request`, or of what a Node server has in its place. */
export type RequestFacts = Pick<Request, 'method' | 'url'> & { readonly headers: FieldReader };

export type FieldReader = Pick<Headers, 'get' | 'has'>;
