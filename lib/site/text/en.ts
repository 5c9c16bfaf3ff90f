/**
 * The interface text in English. Its type is that of every language. `{name}` is replaced by a value; an object with `one` and
 * `other` has a text for each plural form of the language.
 */
export const en = {
  page: { skip: 'Skip to content' },
  header: {
    navigation: 'Site',
    menu: 'Menu',
    search: 'Search',
    agents: 'Index of this site for agents:',
  },
  languages: {
    others: 'In other languages',
    choose: 'Languages',
    /** To readers of the language, on a page in another one. */
    offer: 'This page is also available in English.',
  },
  footer: {
    author: '{site}, by {author}',
    files: 'Files about this site',
    feed: 'RSS',
    jsonFeed: 'JSON Feed',
    api: 'API',
    sitemap: 'Sitemap',
    theme: 'Theme',
    themes: { system: 'system', light: 'light', dark: 'dark' },
  },
  formats: {
    label: 'Other formats of this page',
    readAs: 'Read as',
    feed: 'Feed',
    copy: 'Copy',
    copyPage: ' this page as Markdown',
    copyCode: ' this code',
    chat: 'Open in a chat',
    question: 'Read {url} and answer my questions about it.',
  },
  follow: {
    label: 'Follow',
    feed: 'Subscribe by feed',
    explained: 'A feed reader shows each new article, without an account here.',
    fediverse: 'Follow {fediverse}',
    reply: 'Reply by email',
  },
  home: {
    start: 'Start here',
    newest: 'Newest writing',
    projects: 'Projects',
    now: 'Now',
    formats: '“{title}” in each of its forms',
    by: 'By {author}',
  },
  now: { revised: 'Last revised on {date}.' },
  byline: {
    published: 'Published {date}',
    revised: 'revised {date}',
    added: 'added {date}',
    minutes: { one: '{count} min', other: '{count} min' },
    aliases: 'also: {names}',
    part: 'Part {part} of {parts} of “{title}”',
    draft: 'Draft',
    scheduled: 'Scheduled for {date}',
  },
  lists: {
    related: 'Related',
    previous: 'Previous',
    next: 'Next',
    yes: 'yes',
    no: 'no',
    filters: 'Filters',
    remove: ' (remove this filter)',
    submit: 'Search',
    pages: 'Pages',
    found: '{results}.',
    foundFor: '{results} for {filters}.',
    quote: '“{text}”',
    page: 'Page {page} of {pages}.',
    invalid: '{error}',
  },
  blog: {
    search: 'Search articles',
    categories: 'Categories',
    tags: 'Tags',
    articles: { one: '{count} article', other: '{count} articles' },
    tag: 'tag {values}',
    category: 'category {values}',
    newer: 'Newer articles',
    older: 'Older articles',
    years: 'Years',
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  /** Lists of the articles of a tag, a category or a series. */
  groups: {
    parent: 'Parent page',
    kinds: { tag: 'Tag', category: 'Category', series: 'Series' },
    titles: {
      archive: 'Archive',
      blog: 'All articles',
      tag: 'Articles tagged “{label}”',
      category: 'Articles in “{label}”',
      series: 'Series: {label}',
    },
    descriptions: {
      archive: 'All articles of {site} on one page, from the newest, by year.',
      blog: 'All articles of {site}, newest first and by year, with all tags and categories.',
      tag: 'All articles of {site} tagged “{label}”, newest first, with a feed of their own.',
      category:
        'All articles of {site} in the category “{label}”, newest first, with a feed of their own.',
      series: 'All parts of “{label}” on {site}, in their order.',
    },
    page: '{title}, page {page}',
    feed: '{title} (RSS)',
    whole: 'The whole list:',
  },
  services: {
    comments: 'Comments',
    load: 'Load comments from {host}',
    onGithub: 'Comments on GitHub',
    mentions: 'Pages that mention this article',
    newsletter: 'Newsletter',
    email: 'Email address',
    subscribe: 'Subscribe',
    sentTo: 'The address is sent to {host}.',
  },
  article: {
    contents: 'Contents',
    previousPart: 'Previous part',
    nextPart: 'Next part',
    related: 'Related articles',
    neighbors: 'Newer and older articles',
    newer: 'Newer',
    older: 'Older',
  },
  /** Figures that a reader can use. */
  touch: {
    accept: 'Accept header',
    send: 'Send {count}',
    rules: {
      missing: 'No valid range: HTML',
      weight: 'The higher weight wins',
      refused: 'Both are refused: 406',
      named: 'A named type wins over a wildcard',
      first: 'Both are named: the first one wins',
      wildcard: 'Wildcards alone: HTML',
    },
  },
  body: {
    callouts: {
      note: 'Note',
      tip: 'Tip',
      important: 'Important',
      warning: 'Warning',
      caution: 'Caution',
    },
    code: 'Code',
    codeOf: 'Code: {name}',
    table: 'Table',
    tableOf: 'Table: {name}',
    diagram: 'Diagram',
    diagramText: 'Diagram as text',
    video: 'Video',
    audio: 'Audio',
    tracks: {
      captions: 'Captions',
      subtitles: 'Subtitles',
      descriptions: 'Descriptions',
      chapters: 'Chapters',
    },
    anchor: 'Link to “{heading}”',
    footnotes: 'Footnotes',
    backToText: 'Back to reference {number}',
    done: 'done',
    toDo: 'to do',
  },
  projects: {
    more: 'More projects',
    live: 'See it live',
    all: 'All',
    projects: 'Projects',
    next: 'Next',
  },
  dictionary: {
    relations: 'All relations as a list',
    views: {
      'ai-dictionary': 'List',
      'ai-dictionary-map': 'Map',
      'ai-dictionary-changes': 'Changes',
    },
    search: 'Search terms',
    categories: 'Categories',
    table: 'Entries by category and maturity',
    all: 'All',
    letters: 'Letters',
    otherLetter: 'Other',
    entries: { one: '{count} entry', other: '{count} entries' },
    stages: 'What the stages mean',
    added: 'Added',
    revised: 'Revised',
    changed: '{added} added, {revised} revised.',
  },
  term: {
    plainly: 'In plain English',
    example: 'Example',
    why: 'Why it matters',
    confused: 'Often confused with',
    related: 'Related',
    sources: 'Sources',
  },
  search: {
    /** Queries that the page about the author answers, with a semicolon between two. */
    author:
      'who made this; who made this site; who makes this; who wrote this; who writes this; who wrote these articles; who writes this blog; who built this; who runs this site; author of this site; who are you; author; contact',
    start: 'You can search {kinds}.',
    kindCounts: {
      page: 'pages ({count})',
      post: 'articles ({count})',
      project: 'projects ({count})',
      term: 'dictionary ({count})',
    },
    found: { one: '{count} result', other: '{count} results' },
    byKind: 'By kind: {kinds}.',
    newest: 'Newest articles',
    browse: 'Browse',
    example: 'Search for “{q}”',
    shareable: 'Every search has a URL that you can bookmark or share.',
    results: 'Results',
    best: 'Showing {shown} of {total}.',
    none: 'No results for “{q}”. Try other words, or part of a word.',
    suggestions: 'Suggestions',
  },
  missing: {
    title: 'Page not found',
    explanation: 'The URL may be mistyped, or the page was removed.',
    nearest: 'Did you mean {name}?',
    home: 'Home',
    articles: 'All articles',
    search: 'Search',
  },
  cards: { page: 'Page', article: 'Article', project: 'Project' },
  feeds: {
    rss: 'Articles as RSS',
    atom: 'Articles as Atom',
    json: 'Articles as JSON Feed',
    changes: '{site}: changes',
    changesDescription: 'The latest hundred changes of the whole site as a JSON Feed 1.1 document.',
    changeTitles: {
      published: '{title}: published',
      revised: '{title}: revised',
      moved: '{title}: moved',
      removed: '{title}: removed',
    },
    changeTexts: {
      published: '{title} was published: {url}',
      revised: '{title} was revised: {url}',
      moved: '{title} has moved to {url}',
      removed: '{title} was removed: {url}',
    },
  },
  api: {
    run: 'Run',
    runRequest: 'Run {request}',
    needsScript: 'The disabled fields need JavaScript.',
    any: 'any',
    oneFrom: 'one from {list}',
    suchAs: 'such as {example}',
    from: 'from {min}',
    range: '{min} to {max}',
    lead: '[/openapi.json]({url}) describes the API as OpenAPI 3.1. On this page, every field is always present unless it is marked optional. Example responses are shortened: they show the first item of each list and the beginning of long texts.',
    parameter: 'Parameter',
    type: 'Type',
    rules: 'Rules',
    field: 'Field',
    meaning: 'Meaning',
    optional: 'Optional.',
    required: 'Required, in the path: the `{parameter}` of an item of `{list}`.',
    characters: 'up to {count} characters',
    arrayOf: 'array of {type}s',
    oneOf: 'One of {values}.',
    default: 'Default {value}.',
    samples:
      'With curl, in JavaScript, in Python, and with the generated clients for TypeScript (`client.ts`) and Python (`legible.py`):',
    languages: 'Language of the examples',
    response: 'Response:',
    returns: 'Returns 200 with `{name}`.',
    returnsWith: 'Returns 200 with `{name}`: {description}',
    errors: 'Errors:',
    every: 'Every operation',
    conditional: 'Conditional requests',
    conditionalText:
      'A 200 response has an `ETag`. Send it back as `If-None-Match`: while the response is unchanged, you get 304 without a body. curl stores the ETag in a file, so this command prints 200 the first time and 304 after that:',
    quota: 'Quota',
    quotaText:
      'Every request counts, including those that get 304 or an error. `RateLimit-Policy` has the quota, `RateLimit` the number of requests left and the seconds until the window ends. When the quota is used up, you get 429: wait `Retry-After` seconds, and the next request is served.',
    errorsTitle: 'Errors',
    errorsText:
      'Every error has the same fields. The hint says how to resolve it. Each error is shown as the API returns it:',
    headers: 'Response headers',
    mcpText:
      'Agents can use the same content as tools: `{url}` is an MCP server (Streamable HTTP, stateless, without a key) with {tools}. Each message counts against the quota. `{card}` describes it.',
    strict: 'Strict requests',
    strictText:
      'Unknown parameters are ignored. With `Prefer: handling=strict` (RFC 7240) you get 400 and the nearest name instead.',
    compatibility: 'Compatibility',
  },
  /** What scripts in the browser show. Each script contains only its own part. */
  browser: {
    comments: {
      title: 'Comments',
      failed: 'The comments could not be loaded. Try again later.',
      none: 'No page has mentioned this article yet.',
    },
    copy: {
      done: 'Copied',
      failed: 'Not copied: the browser or the network blocked it. Try again',
    },
    kinds: { page: 'Pages', post: 'Articles', project: 'Projects', term: 'Dictionary' },
    dictionary: { shown: '{count} of {total} entries.' },
    format: { open: 'Open it', failed: 'It could not be loaded.' },
    missing: { meant: 'Did you mean “{page}”?' },
    palette: {
      label: 'Search this site',
      close: 'Close',
    },
    paletteResults: {
      loading: 'Loading…',
      list: 'Results',
      recent: 'Recent searches',
      actions: {
        label: 'Actions',
        copy: 'Copy this page as Markdown',
        theme: 'Theme: {theme}',
        subscribe: 'Subscribe to the feed',
      },
      keys: {
        choose: 'choose',
        open: 'open',
        newTab: 'open in a new tab',
        clear: 'clear or close',
      },
      failed: 'The results failed to load. Press Enter to open the search page.',
    },
    run: {
      waiting: 'Waiting for the response …',
      failed:
        'No response within {seconds} s, or the connection failed. Check your connection, then run the request again.',
      again: '{response}. Try again in {seconds} s, at {time}.',
      quota: '{left} of {quota} requests left, {seconds} s until the window ends',
      headers: 'Headers',
      body: 'Body',
    },
  },
};

type Translation<Value, Rule extends string> = Value extends string
  ? string
  : Value extends { readonly one: string; readonly other: string }
    ? { readonly [Form in Rule]: string }
    : { readonly [Key in keyof Value]: Translation<Value[Key], Rule> };

/**
 * The interface text of a language with these plural forms. A missing text or form is a type error.
 *
 * @example TextWith<'one' | 'few' | 'many' | 'other'> // Polish
 */
export type TextWith<Rule extends Intl.LDMLPluralRule> = Translation<typeof en, Rule>;

/** The interface text of any language. */
export type InterfaceText = TextWith<'other'>;
