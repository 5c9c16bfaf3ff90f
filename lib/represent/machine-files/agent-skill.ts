/**
 * `/.well-known/agent-skills/`: one skill that says how to search, read a section and stay within the quota, as the Agent
 * Skills discovery proposal 0.2 lists it. `npm run agents:paths` measures what it saves.
 */
import { createHash } from 'node:crypto';
import { policy } from '#lib/edge/quota/policy.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { mcpPath, pagePaths, sectionParameter, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

const name = 'read-this-site';
const description =
  'Search this site and read its pages by section, as Markdown or JSON. Use it for questions about its articles, projects or AI dictionary.';

/** The text of `SKILL.md`. */
export const skillText = `---
name: ${name}
description: ${description}
---

# Read this site

1. Search: GET ${toAbsoluteUrl(toMarkdownPath(pagePaths.search))}?q={words or a question}. The ten results link to the best section of each page.
2. Read a section: GET {page}.md?${sectionParameter}={id}. Without ${sectionParameter} you get the whole page. Every heading is a section.
3. Cite the URL in the front matter.

Data: ${toAbsoluteUrl(machineFiles.openapi.path)} describes the JSON API, ${toAbsoluteUrl(machineFiles.dictionary.path)} has the whole AI dictionary, and ${toAbsoluteUrl(machineFiles.changes.path)}?since={date} lists changes. ${toAbsoluteUrl(mcpPath)} is an MCP server with the tools search, read and list.

Quota: the API and the MCP server allow ${policy.quota} requests per ${policy.windowSeconds} seconds. After a 429, wait Retry-After seconds. Markdown, search and files don't count.
`;

export function toSkillIndex() {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name,
        type: 'skill-md',
        description,
        url: toAbsoluteUrl(`/.well-known/agent-skills/${name}/SKILL.md`),
        digest: `sha256:${createHash('sha256').update(skillText).digest('hex')}`,
      },
    ],
  };
}
