import type { FunctionComponent, Key } from 'react';

/** Renders an item's component to HTML, once per item. */
export type ItemRenderer = <Item extends object>(
  Component: FunctionComponent<{ readonly item: Item }>,
  item: Item,
) => string;

/** The properties of a page that shows a list for a query. */
export type IndexProps = {
  readonly query: URLSearchParams;
  /** Given where a page is rendered per query: the items are the same in all of them. */
  readonly render?: ItemRenderer;
};

type RowsProps<Item> = {
  readonly items: readonly Item[];
  readonly Item: FunctionComponent<{ readonly item: Item }>;
  readonly toKey: (item: Item) => Key;
  readonly toAttributes?: (item: Item) => object;
  readonly render?: ItemRenderer | undefined;
};

/** A list of documents, one row each. */
export function Rows<Item extends object>({
  items,
  Item,
  toKey,
  toAttributes,
  render,
}: RowsProps<Item>) {
  return (
    <ul className="rows">
      {items.map((item) => {
        const attributes = toAttributes?.(item);
        return render ? (
          <li
            key={toKey(item)}
            {...attributes}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
            dangerouslySetInnerHTML={{ __html: render(Item, item) }}
          />
        ) : (
          <li key={toKey(item)} {...attributes}>
            <Item item={item} />
          </li>
        );
      })}
    </ul>
  );
}
