import type { FunctionComponent, Key, ReactElement } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';

/** Renders the row of an item once, and returns HTML that stands for it. */
export type ItemRenderer = (item: object, toRow: () => ReactElement) => string;

/** The properties of a page that shows a list for a query. */
export type IndexProps = WithSite & {
  readonly query: URLSearchParams;
  /** Given where a page is rendered per query: the items are the same in all of them. */
  readonly render?: ItemRenderer;
};

type RowsProps<Item> = {
  readonly items: readonly Item[];
  readonly Item: FunctionComponent<{ readonly item: Item } & WithSite>;
  readonly toKey: (item: Item) => Key;
  readonly toAttributes?: (item: Item) => object;
  /** Dates, of which only the first of several equal ones shows in the margin. */
  readonly toDate?: (item: Item) => string;
  readonly render?: ItemRenderer | undefined;
};

/** A list of documents, one row each. */
export function Rows<Item extends object>({
  site,
  items,
  Item,
  toKey,
  toAttributes,
  toDate,
  render,
}: RowsProps<Item> & WithSite) {
  const isRepeated = (index: number) => {
    const [item, previous] = [items[index], items[index - 1]];
    return item && previous && toDate && toDate(item) === toDate(previous);
  };
  const toRow = (item: Item, index?: number) => (
    <li
      key={toKey(item)}
      {...toAttributes?.(item)}
      {...(index && isRepeated(index) && { 'data-repeated': '' })}
    >
      <Item site={site} item={item} />
    </li>
  );
  if (!render) return <ul className="rows">{items.map(toRow)}</ul>;
  const rows = items.map((item, index) => {
    const row = render(item, () => toRow(item));
    return isRepeated(index) ? row.replace('<li', '<li data-repeated=""') : row;
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped the rows.
  return <ul className="rows" dangerouslySetInnerHTML={{ __html: rows.join('') }} />;
}
