/** Lights up the entries that the one under the pointer, or with the focus, is related to, and joins them with lines. */
const svgNamespace = 'http://www.w3.org/2000/svg';

export function lightRelations(field: HTMLElement): void {
  const links = [...field.querySelectorAll<HTMLAnchorElement>('a[data-to]')];
  const neighbors = new Map(links.map((link) => [link, new Set<HTMLAnchorElement>()]));
  for (const link of links) {
    for (const number of link.dataset.to?.split(' ') ?? []) {
      const other = number === '' ? undefined : links[Number(number)];
      if (!other) continue;
      // A relation that only one of the two names is one of both.
      neighbors.get(link)?.add(other);
      neighbors.get(other)?.add(link);
    }
  }
  const lines = field.querySelector(':scope > svg');
  let current: HTMLAnchorElement | undefined;

  const light = (link: HTMLAnchorElement | undefined) => {
    if (link === current) return;
    current = link;
    const related = (link && neighbors.get(link)) ?? new Set();
    field.toggleAttribute('data-lit', link !== undefined);
    for (const other of links) {
      other.classList.toggle('lit', related.has(other));
      other.classList.toggle('chosen', other === link);
    }
    lines?.replaceChildren(
      ...(link ? [...related].map((other) => toLine(field, link, other)) : []),
    );
  };
  const find = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-to]')) || undefined;

  field.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') light(find(event) ?? focused(field));
  });
  field.addEventListener('pointerleave', () => light(focused(field)));
  field.addEventListener('focusin', (event) => {
    if (find(event)?.matches(':focus-visible')) light(find(event));
  });
  field.addEventListener('focusout', () => light(undefined));
  // The first tap shows the relations, the next one follows the link of the entry or of a related one.
  field.addEventListener('click', (event) => {
    const link = find(event);
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!link || !isTouch || link === current || link.classList.contains('lit')) return;
    event.preventDefault();
    light(link);
  });
}

function focused(field: HTMLElement): HTMLAnchorElement | undefined {
  return field.querySelector<HTMLAnchorElement>('a[data-to]:focus-visible') ?? undefined;
}

function toLine(field: HTMLElement, from: Element, to: Element): SVGPathElement {
  const frame = field.getBoundingClientRect();
  const [a, b] = [from, to].map((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y };
  }) as [DOMPoint, DOMPoint];
  const path = document.createElementNS(svgNamespace, 'path');
  const middle = (a.x + b.x) / 2;
  path.setAttribute('d', `M${a.x} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}`);
  return path;
}
