/** Loaded when *Run* is first used: sends the request of a form and shows the response below it. */
import { createElement, ofInterface } from '#app/_islands/create-element.ts';
import { language, run as texts } from '#lib/site/text/browser.ts';
import { fill, formatSize } from '#lib/text/format.ts';

/** HTTP/2 and HTTP/3 send no reason phrase. */
const reasonPhrases: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

const timeoutMs = 20_000;

type ApiResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly milliseconds: number;
};

type View = {
  readonly request: HTMLAnchorElement;
  /** A live region. */
  readonly status: HTMLOutputElement;
  readonly details: HTMLElement;
};

const views = new WeakMap<HTMLFormElement, View>();
const pending = new WeakSet<HTMLFormElement>();

/** Sends the request of a form. Does nothing while an earlier one is pending. */
export async function run(form: HTMLFormElement): Promise<void> {
  if (pending.has(form)) return;
  pending.add(form);
  const url = toUrl(form);
  const view = views.get(form) ?? createView(form);
  showPending(view, url);
  updateSamples(form, url);
  try {
    showResponse(view, await send(url, form.dataset.accept ?? '*/*'));
  } catch {
    view.status.textContent = fill(texts.failed, { seconds: timeoutMs / 1000 });
    view.status.dataset.ok = 'false';
    view.details.replaceChildren();
  } finally {
    view.details.ariaBusy = 'false';
    pending.delete(form);
  }
}

/** The path and query of the request. Empty controls are left out. */
function toUrl(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  let path = form.dataset.path ?? '';
  for (const [name, entry] of new FormData(form)) {
    const value = String(entry).trim();
    const placeholder = `{${name}}`;
    if (path.includes(placeholder)) path = path.replace(placeholder, encodeURIComponent(value));
    else if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The samples in the languages that name the whole URL request the same. Those of the clients name its parts. */
function updateSamples(form: HTMLFormElement, url: string): void {
  for (const token of form.closest('.operation')?.querySelectorAll('.samples .s') ?? []) {
    const [, before, origin, after] =
      /^(["']?)(https?:\/\/[^/"']+)\/[^"']*(["']?)$/.exec(token.textContent) ?? [];
    if (origin) token.textContent = [before, origin, url.replaceAll("'", '%27'), after].join('');
  }
}

async function send(url: string, accept: string): Promise<ApiResponse> {
  const start = performance.now();
  const response = await fetch(url, {
    headers: { Accept: accept },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await response.text();
  const milliseconds = Math.round(performance.now() - start);
  return { status: response.status, headers: response.headers, body, milliseconds };
}

function createView(form: HTMLFormElement): View {
  const request = createElement('a');
  const status = createElement('output', ofInterface);
  const details = createElement('div', { class: 'run-response-details' });
  form.after(
    createElement(
      'div',
      { class: 'run-response' },
      createElement('p', {}, request),
      status,
      details,
    ),
  );
  const view = { request, status, details };
  views.set(form, view);
  return view;
}

/** Keeps the previous response until the new one arrives, so that the page doesn't jump. */
function showPending({ request, status, details }: View, url: string): void {
  request.href = url;
  request.replaceChildren(createElement('code', {}, `GET ${url}`));
  status.textContent = texts.waiting;
  delete status.dataset.ok;
  details.ariaBusy = 'true';
}

function showResponse({ status, details }: View, response: ApiResponse): void {
  status.textContent = describe(response);
  status.dataset.ok = String(response.status < 400);
  details.replaceChildren(...showQuota(response), toHeaderList(response), toBody(response));
}

function describe({ status, headers, body, milliseconds }: ApiResponse): string {
  const name = [status, reasonPhrases[status]].join(' ').trim();
  const size = formatSize(new TextEncoder().encode(body).length, language);
  const response = `${name}, ${milliseconds} ms, ${size}`;
  const wait = Number(headers.get('Retry-After'));
  return wait > 0 ? fill(texts.again, { response, seconds: wait, time: toClock(wait) }) : response;
}

/** The local time after a number of seconds. */
function toClock(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toLocaleTimeString(language);
}

function toHeaderList({ headers }: ApiResponse): HTMLElement {
  const rows = [...headers].map(([name, value]) =>
    createElement('div', {}, createElement('dt', {}, name), createElement('dd', {}, value)),
  );
  const summary = createElement('summary', ofInterface, texts.headers);
  return createElement('details', {}, summary, createElement('dl', {}, ...rows));
}

/** The remaining quota as a gauge, from `RateLimit` and `RateLimit-Policy`. */
function showQuota({ headers }: ApiResponse): readonly HTMLElement[] {
  const quota = /;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')?.[1];
  const [, left, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (quota === undefined || left === undefined || seconds === undefined) return [];
  const words = fill(texts.quota, { left, quota, seconds });
  // The words say the same.
  const meter = createElement('meter', { max: quota, value: left, 'aria-hidden': 'true' });
  return [createElement('p', { class: 'run-quota', ...ofInterface }, meter, ' ', words)];
}

function toBody({ body }: ApiResponse): HTMLElement {
  const attributes = { class: 'code', tabindex: '0', role: 'group', 'aria-label': texts.body };
  return createElement('div', attributes, createElement('code', {}, showBody(body)));
}

/** Text that isn't JSON, such as a proxy's error page, is shown as it is. */
function showBody(body: string): Node | string {
  try {
    return toJsonTree(JSON.parse(body));
  } catch {
    return body;
  }
}

type Piece = Node | string;

/**
 * JSON as highlighted lines, in which objects and arrays fold. Its text content is the JSON, without white space.
 *
 * @param before what precedes the value in its line, such as its name.
 * @param after what follows it, such as a comma.
 */
function toJsonTree(value: unknown, before: readonly Piece[] = [], after = ''): Node {
  if (typeof value !== 'object' || value === null) {
    const kind = typeof value === 'string' ? 's' : 'n';
    const token = createElement('span', { class: kind }, JSON.stringify(value));
    return createElement('div', {}, ...before, token, after);
  }
  const [open = '', close = ''] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0) return createElement('div', {}, ...before, `${open}${close}${after}`);
  const lines = entries.map(([name, item], index) =>
    toJsonTree(
      item,
      Array.isArray(value) ? [] : toMemberName(name),
      index < entries.length - 1 ? ',' : '',
    ),
  );
  const folded = { 'data-folded': ` ${entries.length} ${close}${after}` };
  return createElement(
    'details',
    { open: '' },
    createElement('summary', folded, ...before, open),
    createElement('div', { class: 'json-lines' }, ...lines),
    `${close}${after}`,
  );
}

function toMemberName(name: string): readonly Piece[] {
  return [createElement('span', { class: 'p' }, JSON.stringify(name)), ': '];
}
