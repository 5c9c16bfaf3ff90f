/** Registers the tools, resources and prompts of `/mcp`, and describes them in its server card. All of them only read. */

import {
  type CallToolResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { apiVersion } from '#lib/api/endpoints.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { text } from '#lib/schema/fields.ts';
import { findEdition, toLocalPath } from '#lib/site/languages.ts';
import { fromMarkdownPath, mcpPath, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn, listMcpTools, toDocumentationPath } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { abbreviate } from '#lib/text/format.ts';
import {
  callList,
  callRead,
  callSearch,
  listOutput,
  listPageItems,
  readInput,
  readOutput,
  searchOutput,
  ToolError,
  toListInput,
  toSearchInput,
} from './tools.ts';

/** Told to the model when it connects. */
export function toInstructions(site: SiteFacts) {
  return [
    `Reads ${site.config.name}.`,
    ...(isOn(site, 'search')
      ? ['Call search first: it returns the sections that answer a question.']
      : []),
    'read returns a page or one section as Markdown. list returns the pages of one kind.',
  ].join(' ');
}

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const toolDescriptions = {
  search:
    'Search all pages for words or a question. Returns the best sections in full, as far as maxTokens allows.',
  read: 'Read a page, or one of its sections, as Markdown.',
  list: 'List the pages of one kind, with their paths.',
} as const;

/** The newest first. Stateless requests have no version before 2025-03-26. */
const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** `/.well-known/mcp/server-card.json`: how to reach the MCP server, after the proposal SEP-1649. */
export function toServerCard(site: SiteFacts) {
  return {
    version: '1.0',
    protocolVersion: protocolVersions[0],
    supportedProtocolVersions: protocolVersions,
    serverInfo: { name: site.config.name, version: apiVersion },
    description: site.config.description,
    documentationUrl: toAbsoluteUrl(site, toDocumentationPath(site)),
    transport: { type: 'streamable-http', endpoint: toAbsoluteUrl(site, mcpPath) },
    authentication: { required: false },
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: toInstructions(site),
    tools: listMcpTools(site).map((name) => ({ name, description: toolDescriptions[name] })),
  };
}

export function registerAll(site: Site, server: McpServer): void {
  registerTools(site, server);
  registerPages(site, server);
  registerPrompts(site, server);
}

function registerTools(site: Site, server: McpServer): void {
  if (isOn(site, 'search')) {
    const search = { inputSchema: toSearchInput(site), outputSchema: searchOutput };
    server.registerTool(
      'search',
      { ...describe('search', 'Search the site'), ...search },
      (input) => toResult(() => callSearch(site, input)),
    );
  }
  const read = { inputSchema: readInput, outputSchema: readOutput };
  server.registerTool('read', { ...describe('read', 'Read a page'), ...read }, (input) =>
    toResult(
      () => callRead(site, input),
      ({ markdown }) => markdown,
    ),
  );
  const list = { inputSchema: toListInput(site), outputSchema: listOutput };
  server.registerTool('list', { ...describe('list', 'List pages'), ...list }, (input) =>
    toResult(() => callList(site, input)),
  );
}

function describe(name: keyof typeof toolDescriptions, title: string) {
  return { title, description: toolDescriptions[name], annotations };
}

/** @param toText what clients without structured results show. */
function toResult<Output extends Record<string, unknown>>(
  call: () => Output,
  toText: (output: Output) => string = (output) => JSON.stringify(output),
): CallToolResult {
  try {
    const output = call();
    return { content: [{ type: 'text', text: toText(output) }], structuredContent: output };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/** Resources in one response to `resources/list`. */
const resourcesPerPage = 100;

/** Every page is a resource with the bytes of its `.md` URL. */
function registerPages(site: Site, server: McpServer): void {
  server.registerResource(
    'page',
    new ResourceTemplate(`${site.config.baseUrl}/{+path}.md`, { list: undefined }),
    { title: 'A page as Markdown', mimeType: 'text/markdown' },
    (uri) => {
      const path = fromMarkdownPath(uri.pathname);
      const edition = findEdition(listSites(site), path ?? '');
      const local = path && toLocalPath(edition, path);
      const markdown = local && findMarkdown(edition, local, new URLSearchParams());
      if (!markdown)
        throw new ResourceNotFoundError(uri.href, `There is no page at ${uri.pathname}.`);
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: markdown }] };
    },
  );
  server.server.setRequestHandler('resources/list', ({ params }) => {
    const pages = listPageItems(site);
    const start = readCursor(params?.cursor, pages.length);
    const end = start + resourcesPerPage;
    return {
      resources: pages.slice(start, end).map(({ path, title, description }) => ({
        uri: toAbsoluteUrl(site, toMarkdownPath(path)),
        name: path,
        title,
        description,
        mimeType: 'text/markdown',
      })),
      ...(end < pages.length && { nextCursor: String(end) }),
    };
  });
}

/** @throws ProtocolError if `resources/list` didn't return this cursor. */
function readCursor(cursor: string | undefined, count: number): number {
  if (cursor === undefined) return 0;
  const start = Number(cursor);
  const isOwn = `${start}` === cursor && start > 0 && start % resourcesPerPage === 0;
  if (isOwn && start < count) return start;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no cursor ${abbreviate(cursor)}. Send nextCursor of the response before, or none.`,
  );
}

function registerPrompts(site: SiteFacts, server: McpServer): void {
  const register = (
    name: string,
    title: string,
    argument: string,
    toRequest: (value: string) => string,
  ) =>
    server.registerPrompt(
      name,
      { title, argsSchema: z.object({ [argument]: text.max(500) }) },
      (args: Record<string, string>) => ({
        messages: [
          { role: 'user', content: { type: 'text', text: toRequest(args[argument] ?? '') } },
        ],
      }),
    );
  if (isOn(site, 'search')) {
    register('answer', 'Answer a question from this site', 'question', (question) =>
      [
        `Answer from ${site.config.name}: ${question}`,
        'Call `search` with the question. Cite the URL of each section that you use. Say so if the site has no answer.',
      ].join('\n\n'),
    );
  }
  if (isOn(site, 'dictionary')) {
    register('explain-term', 'Explain a term of the dictionary', 'term', (term) =>
      [
        `Explain “${term}” in plain English, with an example and why it matters.`,
        'Call `list` with kind `term` and q, then `read` the entry. Cite its sources.',
      ].join('\n\n'),
    );
  }
  if (isOn(site, 'writing')) {
    register('whats-new', 'Summarize the newest articles', 'since', (since) =>
      [
        `What has ${site.config.name} published since ${since}?`,
        'Call `list` with kind `post`: descriptions begin with the date. Summarize each article since then in one sentence with its URL.',
      ].join('\n\n'),
    );
  }
}
