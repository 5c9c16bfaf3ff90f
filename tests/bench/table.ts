/** Text as a Markdown table that also lines up in a terminal. */

/**
 * @param rows as many cells each as there are titles. The first column is set left, the others right.
 * @example toTable(['Page', 'kB'], [['home', '4']])
 * // → '| Page |  kB |\n| :--- | --: |\n| home |   4 |'
 */
export function toTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => escapePipes(row[column]).length)),
  );
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const toRow = (row: readonly string[]) =>
    toLine(
      widths.map((width, column) => {
        const cell = escapePipes(row[column]);
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      }),
    );
  const rule = widths.map((width, column) =>
    column === 0 ? `:${'-'.repeat(width - 1)}` : `${'-'.repeat(width - 1)}:`,
  );
  return [toRow(titles), toLine(rule), ...rows.map(toRow)].join('\n');
}

function escapePipes(cell = ''): string {
  return cell.replaceAll('|', '\\|');
}
