/** What Next hands a page of the query. */
export type PageProps = {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
};

/** The query of a page as the platform's own type, repeated parameters included. */
export async function toSearchParams({ searchParams }: PageProps): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(entries);
}
