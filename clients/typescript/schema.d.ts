// Generated from /openapi.json by `npm run client`. Do not edit.
export interface paths {
  '/api/posts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List published articles
     * @description Published articles without their bodies. Without `page` and `perPage` you get every article that matches all filters.
     */
    get: operations['listPosts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one article
     * @description One published article with its body as GitHub Flavored Markdown.
     */
    get: operations['getPost'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List featured projects
     * @description The featured portfolio projects with their case studies, in their curated order: the same set as the portfolio page.
     */
    get: operations['listProjects'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/projects/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one project
     * @description One project with its case study. Unlisted projects are returned here although the list omits them.
     */
    get: operations['getProject'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/now': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the now snapshot
     * @description The rows of the now page and the day the owner last revised them.
     */
    get: operations['getNow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai-terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Search the dictionary
     * @description Dictionary entries that match all filters, as compact rows in alphabetical order. There is no paging.
     */
    get: operations['searchAiTerms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai-terms/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one dictionary entry
     * @description One dictionary entry with all its fields.
     */
    get: operations['getAiTerm'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search-index': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the search index
     * @description A flat index of all pages of the site, small enough for you to filter in memory.
     */
    get: operations['getSearchIndex'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A dictionary entry with all its fields. */
    AiTerm: {
      slug: string;
      term: string;
      aliases: string[];
      /** @enum {string} */
      category:
        | 'Agents & Autonomy'
        | 'Context & Memory'
        | 'Tools & Protocols'
        | 'Retrieval & Grounding'
        | 'Reasoning & Inference'
        | 'Evaluation & Safety'
        | 'Models & Training'
        | 'AI-Native Product';
      /**
       * @description Established: Independent vendors, textbooks or research groups have used it in one sense for a year or more, and its basics no longer change. You can rely on it.
       *     Rising: Several independent organizations use it in production, but methods, limits or names still change. Check the details before you build on it.
       *     Emerging: A published specification, product or practice has its first users, often around one vendor or community. Expect breaking changes.
       *     Watch: A draft, an experiment or a line of research without general production use. Read about it; don’t depend on it yet.
       * @enum {string}
       */
      maturity: 'Established' | 'Rising' | 'Emerging' | 'Watch';
      shortDefinition: string;
      /** @description The language of the document (BCP 47). */
      language?: string;
      /** @description The same document in the other languages of the site. */
      translations?: {
        language: string;
        slug: string;
        /** Format: uri */
        url: string;
      }[];
      plainEnglish: string;
      /** @description A case from practice, as GitHub Flavored Markdown. */
      example: string;
      whyItMatters: string;
      /** @description Terms that readers mistake for this one. One with an entry has a slug and a URL. */
      confusedWith?: {
        label: string;
        slug?: string;
        /** Format: uri */
        url?: string;
        difference: string;
      }[];
      related: {
        label: string;
        slug: string;
        /** Format: uri */
        url: string;
      }[];
      sources: {
        label: string;
        /** Format: uri */
        url: string;
      }[];
      /**
       * Format: date-time
       * @description When the entry was added.
       */
      addedAt?: string;
      /**
       * Format: date-time
       * @description When the entry was last revised.
       */
      updatedAt?: string;
      /**
       * Format: uri
       * @description Canonical HTML URL of the entry.
       */
      url: string;
    };
    /** @description Dictionary entries in alphabetical order. */
    AiTermList: {
      items: components['schemas']['AiTermSummary'][];
      /** @description The number of items that match the filters. With paging, `items` contains fewer. */
      total: number;
      /** @description The applied filters, after trimming and cutting. */
      query: {
        q?: string;
        /** @enum {string} */
        category?:
          | 'Agents & Autonomy'
          | 'Context & Memory'
          | 'Tools & Protocols'
          | 'Retrieval & Grounding'
          | 'Reasoning & Inference'
          | 'Evaluation & Safety'
          | 'Models & Training'
          | 'AI-Native Product';
        /** @enum {string} */
        maturity?: 'Established' | 'Rising' | 'Emerging' | 'Watch';
        language?: string;
      };
    };
    /** @description A dictionary entry as a compact row. */
    AiTermSummary: {
      slug: string;
      term: string;
      aliases: string[];
      /** @enum {string} */
      category:
        | 'Agents & Autonomy'
        | 'Context & Memory'
        | 'Tools & Protocols'
        | 'Retrieval & Grounding'
        | 'Reasoning & Inference'
        | 'Evaluation & Safety'
        | 'Models & Training'
        | 'AI-Native Product';
      /**
       * @description Established: Independent vendors, textbooks or research groups have used it in one sense for a year or more, and its basics no longer change. You can rely on it.
       *     Rising: Several independent organizations use it in production, but methods, limits or names still change. Check the details before you build on it.
       *     Emerging: A published specification, product or practice has its first users, often around one vendor or community. Expect breaking changes.
       *     Watch: A draft, an experiment or a line of research without general production use. Read about it; don’t depend on it yet.
       * @enum {string}
       */
      maturity: 'Established' | 'Rising' | 'Emerging' | 'Watch';
      shortDefinition: string;
      /** @description The language of the document (BCP 47). */
      language?: string;
      /** @description The same document in the other languages of the site. */
      translations?: {
        language: string;
        slug: string;
        /** Format: uri */
        url: string;
      }[];
    };
    CaseStudy: {
      sections: components['schemas']['CaseStudySection'][];
      /** @description Markdown. */
      architecture?: string;
      /** @description Markdown. */
      outcome?: string;
      results?: string[];
      highlights?: string[];
      lessonsLearned?: string[];
    };
    CaseStudySection: {
      title: string;
      /** @description Markdown. */
      body: string;
    };
    /** @description The body of every error. */
    Error: {
      error: {
        /** @enum {string} */
        code:
          | 'invalid_parameter'
          | 'not_found'
          | 'method_not_allowed'
          | 'rate_limited'
          | 'internal_error';
        /** @description What went wrong, in plain language. */
        message: string;
        /** @description How to resolve it. */
        hint: string;
      };
    };
    /** @description What the owner is working on now. */
    NowSnapshot: {
      /**
       * Format: date
       * @description The day the owner last revised the content.
       */
      lastUpdated: string;
      items: {
        label: string;
        value: string;
      }[];
      /**
       * Format: uri
       * @description Canonical HTML URL of the page.
       */
      url: string;
      /** @description The language of the document (BCP 47). */
      language?: string;
    };
    /** @description An article with its body. */
    Post: {
      slug: string;
      title: string;
      description: string;
      /** @description The author; with several, `name` has the names of all. */
      author: {
        /** @description Display name of the author. */
        name: string;
        /**
         * Format: uri
         * @description The page of the author, if the site knows it.
         */
        url?: string;
      };
      /** @description Every author of an article that has several. `author` then names all of them. */
      authors?: {
        /** @description Display name of the author. */
        name: string;
        /**
         * Format: uri
         * @description The page of the author, if the site knows it.
         */
        url?: string;
      }[];
      /** @description Display name of the category. */
      category: string;
      tags: components['schemas']['Tag'][];
      /** Format: date-time */
      publishedAt: string;
      /** Format: date-time */
      updatedAt?: string;
      readTimeMinutes: number;
      keywords?: string[];
      /** @description The title of the series that the article is a part of. */
      series?: string;
      /**
       * Format: uri
       * @description Absent when the article has no cover image.
       */
      coverImage?: string;
      /**
       * Format: uri
       * @description Where the article was published first, if that is another site.
       */
      canonicalUrl?: string;
      /**
       * Format: uri
       * @description Canonical HTML URL of the article.
       */
      url: string;
      /** @description The language of the document (BCP 47). */
      language?: string;
      /** @description The same document in the other languages of the site. */
      translations?: {
        language: string;
        slug: string;
        /** Format: uri */
        url: string;
      }[];
      /** @description The article body as GitHub Flavored Markdown. */
      content: string;
      /** @description The sections of the body in their order. Absent when it has none. */
      sections?: components['schemas']['PostSection'][];
    };
    /** @description Articles, newest first unless `filters.sort` says otherwise. */
    PostList: {
      items: components['schemas']['PostSummary'][];
      /** @description The number of items that match the filters. With paging, `items` contains fewer. */
      total: number;
      page?: number;
      perPage?: number;
      totalPages?: number;
      /** @description The applied filters, after trimming and cutting. */
      filters: {
        q?: string;
        tag?: string;
        category?: string;
        language?: string;
        /** @enum {string} */
        sort?: 'newest' | 'relevance';
        page?: number;
        perPage?: number;
      };
    };
    /** @description A section of an article. */
    PostSection: {
      /** @description The fragment of the section on the page, and the value of `?section=` on its Markdown. */
      id: string;
      heading: string;
      level: number;
      /** @description Estimated tokens of the section for a language model. */
      tokens: number;
    };
    /** @description An article as lists show it, without its body. */
    PostSummary: {
      slug: string;
      title: string;
      description: string;
      /** @description The author; with several, `name` has the names of all. */
      author: {
        /** @description Display name of the author. */
        name: string;
        /**
         * Format: uri
         * @description The page of the author, if the site knows it.
         */
        url?: string;
      };
      /** @description Every author of an article that has several. `author` then names all of them. */
      authors?: {
        /** @description Display name of the author. */
        name: string;
        /**
         * Format: uri
         * @description The page of the author, if the site knows it.
         */
        url?: string;
      }[];
      /** @description Display name of the category. */
      category: string;
      tags: components['schemas']['Tag'][];
      /** Format: date-time */
      publishedAt: string;
      /** Format: date-time */
      updatedAt?: string;
      readTimeMinutes: number;
      keywords?: string[];
      /** @description The title of the series that the article is a part of. */
      series?: string;
      /**
       * Format: uri
       * @description Absent when the article has no cover image.
       */
      coverImage?: string;
      /**
       * Format: uri
       * @description Where the article was published first, if that is another site.
       */
      canonicalUrl?: string;
      /**
       * Format: uri
       * @description Canonical HTML URL of the article.
       */
      url: string;
      /** @description The language of the document (BCP 47). */
      language?: string;
      /** @description The same document in the other languages of the site. */
      translations?: {
        language: string;
        slug: string;
        /** Format: uri */
        url: string;
      }[];
    };
    Project: {
      id: string;
      title: string;
      description: string;
      technologies: string[];
      featured: boolean;
      /**
       * Format: uri
       * @description Canonical HTML URL of the project.
       */
      url: string;
      seoDescription?: string;
      /** Format: uri */
      liveUrl?: string;
      role?: string;
      timeline?: string;
      caseStudy?: components['schemas']['CaseStudy'];
      /** @description The language of the document (BCP 47). */
      language?: string;
      /** @description The same document in the other languages of the site. */
      translations?: {
        language: string;
        slug: string;
        /** Format: uri */
        url: string;
      }[];
    };
    /** @description The featured projects in their curated order. */
    ProjectList: {
      items: components['schemas']['Project'][];
      /** @description The number of items that match the filters. With paging, `items` contains fewer. */
      total: number;
      filters?: {
        language: string;
      };
    };
    SearchEntry: {
      /** @enum {string} */
      kind: 'page' | 'post' | 'project' | 'term';
      title: string;
      /** @description The path of the page. */
      path: string;
      description?: string;
      /** @description More terms to match, such as aliases, categories and keywords. Not for display. */
      keywords?: string[];
      /** @description Articles only: distinctive terms of the body in lower case. Not for display. */
      bodyTerms?: string[];
    };
    /** @description Every page of the site, small enough to filter in memory. Match on `title`, `description`, `keywords` and `bodyTerms`; group by `kind`. */
    SearchIndex: {
      /**
       * Format: date-time
       * @description When the site was built.
       */
      generatedAt: string;
      entries: components['schemas']['SearchEntry'][];
    };
    Tag: {
      /** @description URL-safe tag id. */
      value: string;
      /** @description Display label. */
      label: string;
    };
  };
  responses: {
    /** @description A query parameter has a value that is not supported. */
    invalid_parameter: {
      headers: {
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
        'Cache-Control': components['headers']['Cache-Control'];
        Vary: components['headers']['Vary'];
        'Content-Language': components['headers']['Content-Language'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "invalid_parameter",
         *         "message": "\"Rised\" is not a value of `maturity`.",
         *         "hint": "Use one of: Established, Rising, Emerging, Watch."
         *       }
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description No item has this slug or id, or no endpoint exists at the path. */
    not_found: {
      headers: {
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
        'Cache-Control': components['headers']['Cache-Control'];
        Vary: components['headers']['Vary'];
        'Content-Language': components['headers']['Content-Language'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "not_found",
         *         "message": "No dictionary entry matches \"embeding\".",
         *         "hint": "Did you mean \"embedding\"? Call GET /api/ai-terms for the list."
         *       }
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The method is neither GET nor HEAD. */
    method_not_allowed: {
      headers: {
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
        'Cache-Control': components['headers']['Cache-Control'];
        Vary: components['headers']['Vary'];
        'Content-Language': components['headers']['Content-Language'];
        Allow: components['headers']['Allow'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "method_not_allowed",
         *         "message": "The method is not supported: this API is read-only.",
         *         "hint": "Send one of: GET, HEAD."
         *       }
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The quota is used up. Wait `Retry-After` seconds. */
    rate_limited: {
      headers: {
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
        'Cache-Control': components['headers']['Cache-Control'];
        Vary: components['headers']['Vary'];
        'Content-Language': components['headers']['Content-Language'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "rate_limited",
         *         "message": "The quota of 60 requests per 60 seconds is used up.",
         *         "hint": "Wait 42 s, then retry. Request whole lists instead of single items."
         *       }
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The server failed. Retry later. */
    internal_error: {
      headers: {
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
        'Cache-Control': components['headers']['Cache-Control'];
        Vary: components['headers']['Vary'];
        'Content-Language': components['headers']['Content-Language'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": "internal_error",
         *         "message": "The request could not be completed because of a failure in the service.",
         *         "hint": "Retry later. If the problem persists, report it with the request id 3f0f6f4e-2d0c-4c57-9c55-0f6f1f5a7c11."
         *       }
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /**
     * @description The policy `default`: `q` requests per `w` seconds. A structured field.
     * @example "default";q=60;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description `r` requests are left, and the window ends in `t` seconds. A structured field.
     * @example "default";r=59;t=60
     */
    RateLimit: string;
    /**
     * @description Scripts of any origin may read the response.
     * @example *
     */
    'Access-Control-Allow-Origin': '*';
    /**
     * @description The headers that scripts of another origin may read.
     * @example ETag, RateLimit, RateLimit-Policy, Retry-After
     */
    'Access-Control-Expose-Headers': string;
    /**
     * @description You may cache the response. Revalidate it before each use.
     * @example public, max-age=0, must-revalidate
     */
    'Cache-Control': string;
    /**
     * @description The request headers that the response depends on.
     * @example Accept-Encoding, Prefer
     */
    Vary: string;
    /**
     * @description The language of the body, or those of a list. Errors are in English.
     * @example en
     */
    'Content-Language': string;
    /**
     * @description Strong validator of the body. Outside browsers, send it back as `If-None-Match`.
     * @example "N4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"
     */
    ETag: string;
    /**
     * @description The supported methods.
     * @example GET, HEAD
     */
    Allow: 'GET, HEAD';
    /**
     * @description Seconds to wait. The next request after that is served.
     * @example 42
     */
    'Retry-After': number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPosts: {
    parameters: {
      query?: {
        /**
         * @description Free text. Every word must occur in the title, the description or the body, in any order. Case and accents are ignored. Trimmed, then cut to 120 characters.
         * @example etag
         */
        q?: string;
        /**
         * @description Comma-separated tags. An article matches if it has one of them. Trimmed and lowercased. An unknown tag matches nothing.
         * @example http
         */
        tag?: string;
        /**
         * @description Comma-separated category slugs. An article matches if it is in one of them. Trimmed and lowercased. An unknown category is refused with a hint that lists the published ones.
         * @example platform
         */
        category?: string;
        /**
         * @description The order: newest first, the default, or with `q` the most relevant first. Without `q`, `relevance` changes nothing.
         * @example newest
         */
        sort?: 'newest' | 'relevance';
        /**
         * @description Page to return, counted from 1. A page beyond `totalPages` has no items. The `Link` header has the first, previous, next and last page. Implies `perPage=20`.
         * @example 1
         */
        page?: number;
        /**
         * @description Items per page. A value above 50 counts as 50. Implies `page=1`.
         * @example 2
         */
        perPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PostList'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['invalid_parameter'];
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  getPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The slug of the article, from the list at /api/posts. */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Post'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['not_found'];
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  listProjects: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectList'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  getProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the project, from the list at /api/projects. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Project'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['not_found'];
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  getNow: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NowSnapshot'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  searchAiTerms: {
    parameters: {
      query?: {
        /**
         * @description Free text. Every word must occur in the name, the slug or an alias; definitions are not searched. Trimmed, then cut to 120 characters.
         * @example agent
         */
        q?: string;
        /**
         * @description Only entries of this category.
         * @example Agents & Autonomy
         */
        category?:
          | 'Agents & Autonomy'
          | 'Context & Memory'
          | 'Tools & Protocols'
          | 'Retrieval & Grounding'
          | 'Reasoning & Inference'
          | 'Evaluation & Safety'
          | 'Models & Training'
          | 'AI-Native Product';
        /**
         * @description Only entries at this stage.
         * @example Established
         */
        maturity?: 'Established' | 'Rising' | 'Emerging' | 'Watch';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiTermList'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['invalid_parameter'];
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  getAiTerm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The slug of the dictionary entry, from the list at /api/ai-terms. */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiTerm'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['not_found'];
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
  getSearchIndex: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          'Content-Language': components['headers']['Content-Language'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchIndex'];
        };
      };
      /** @description The resource still has the `ETag` of the request. There is no body. */
      304: {
        headers: {
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Access-Control-Expose-Headers': components['headers']['Access-Control-Expose-Headers'];
          'Cache-Control': components['headers']['Cache-Control'];
          Vary: components['headers']['Vary'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['method_not_allowed'];
      429: components['responses']['rate_limited'];
      500: components['responses']['internal_error'];
    };
  };
}
