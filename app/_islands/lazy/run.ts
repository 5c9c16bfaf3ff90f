/** Loaded when an operation is first run: sends the request of its form, and shows below it what comes back. */
import { element } from '#app/_islands/element.ts';
import { formatSize } from '#lib/text/format.ts';

/** The header fields that are shown, where an answer has them. */
const shownFields = [
  'Content-Type',
  'ETag',
  'Cache-Control',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
] as const;

/** HTTP/2 and later send a status without its name. */
const statusNames: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

const longestWait = 20_000;

type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly milliseconds: number;
};

type View = {
  readonly request: HTMLAnchorElement;
  /** It is read out when it changes; the focus stays where it is. */
  readonly status: HTMLOutputElement;
  readonly details: HTMLElement;
};

const views = new WeakMap<HTMLFormElement, View>();
const running = new WeakSet<HTMLFormElement>();

/** Runs the operation of a form. While it is running, to run it again does nothing. */
export async function run(form: HTMLFormElement): Promise<void> {
  if (running.has(form)) return;
  running.add(form);
  const address = toAddress(form);
  const view = views.get(form) ?? createView(form);
  announce(view, address);
  try {
    show(view, await ask(address));
  } catch {
    view.status.textContent = `No answer came within ${longestWait / 1000} s, or the connection failed. Check it, then run the request again.`;
    view.details.replaceChildren();
  } finally {
    view.details.ariaBusy = 'false';
    running.delete(form);
  }
}

/** The address that the controls ask for. An empty control asks for nothing. */
function toAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  let path = form.dataset.path ?? '';
  for (const [name, entry] of new FormData(form)) {
    const value = String(entry).trim();
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function ask(address: string): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
  const body = await response.text();
  const milliseconds = Math.round(performance.now() - start);
  return { status: response.status, headers: response.headers, body, milliseconds };
}

function createView(form: HTMLFormElement): View {
  const request = element('a');
  const status = element('output');
  const details = element('div', { class: 'run-details' });
  form.after(element('div', { class: 'run-answer' }, element('p', {}, request), status, details));
  const view = { request, status, details };
  views.set(form, view);
  return view;
}

/** An earlier answer stays until the new one is there, so that the page below does not jump. */
function announce({ request, status, details }: View, address: string): void {
  request.href = address;
  request.replaceChildren(element('code', {}, `GET ${address}`));
  status.textContent = 'Waiting for the answer …';
  details.ariaBusy = 'true';
}

function show({ status, details }: View, answer: Answer): void {
  status.textContent = describe(answer);
  details.replaceChildren(toFieldList(answer), toBody(answer));
}

function describe({ status, headers, body, milliseconds }: Answer): string {
  const name = [status, statusNames[status]].join(' ').trim();
  const size = formatSize(new TextEncoder().encode(body).length);
  const sentence = `${name}, ${milliseconds} ms, ${size}`;
  const wait = Number(headers.get('Retry-After'));
  return wait > 0 ? `${sentence}. Try again in ${wait} s, at ${toClock(wait)}.` : sentence;
}

/** The time of day in so many seconds. */
function toClock(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toLocaleTimeString(document.documentElement.lang);
}

function toFieldList({ headers }: Answer): HTMLElement {
  const rows = shownFields.flatMap((name) => {
    const value = headers.get(name);
    return value === null
      ? []
      : [element('div', {}, element('dt', {}, name), element('dd', {}, value))];
  });
  return element('dl', {}, ...rows);
}

function toBody({ body }: Answer): HTMLElement {
  const attributes = { class: 'code', tabindex: '0', role: 'group', 'aria-label': 'Body' };
  return element('pre', attributes, element('code', {}, indent(body)));
}

/** What is not JSON, such as the page of a proxy, stays as it came. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
