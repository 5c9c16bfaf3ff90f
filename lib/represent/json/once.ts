/** What is made of a document, made once: no document changes while the site runs. */
export function once<Document extends object, Made extends object>(
  make: (document: Document) => Made,
): (document: Document) => Readonly<Made> {
  const known = new WeakMap<Document, Made>();
  return (document) => {
    const made = known.get(document) ?? make(document);
    known.set(document, made);
    return made;
  };
}
