/**
 * `/.well-known/agent-skills/`: one skill that says how to search, read a section and stay within the quota, as the Agent
 * Skills discovery proposal 0.2 lists it. `npm run agents:paths` measures what it saves.
 */
import { createHash } from 'node:crypto';
import { policy } from '#lib/edge/quota/policy.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { mcpPath, pagePaths, sectionParameter, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn, labelOf, mcpTools } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

const name = 'read-this-site';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const subjects = [
  ...(isOn('writing') ? ['articles'] : []),
  ...(isOn('projects') ? ['projects'] : []),
  ...(isOn('dictionary') ? [labelOf('dictionary')] : []),
];

const description = [
  `${isOn('search') ? 'Search this site and read' : 'Read'} its pages by section, as Markdown${isOn('api') ? ' or JSON' : ''}.`,
  `Use it for questions about its ${new Intl.ListFormat('en', { type: 'disjunction' }).format(subjects.length > 0 ? subjects : ['pages'])}.`,
].join(' ');

const steps = [
  ...(isOn('search')
    ? [
        `Search: GET ${toAbsoluteUrl(toMarkdownPath(pagePaths.search))}?q={words or a question}. The ten results link to the best section of each page.`,
      ]
    : [`Find a page: GET ${toAbsoluteUrl(machineFiles.llms.path)}, which lists them.`]),
  `Read a section: GET {page}.md?${sectionParameter}={id}. Without ${sectionParameter} you get the whole page. Every heading is a section.`,
  'Cite the URL in the front matter.',
];

const files = [
  ...(isOn('api') ? [`${toAbsoluteUrl(machineFiles.openapi.path)} describes the JSON API`] : []),
  ...(isOn('dictionary')
    ? [`${toAbsoluteUrl(machineFiles.dictionary.path)} has the whole ${labelOf('dictionary')}`]
    : []),
  `${toAbsoluteUrl(machineFiles.changes.path)}?since={date} lists changes`,
];

/** The text of `SKILL.md`. */
export const skillText = `---
name: ${name}
description: ${description}
---

# Read this site

${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}

Data: ${list.format(files)}. ${toAbsoluteUrl(mcpPath)} is an MCP server with the tools ${list.format(mcpTools)}.

Quota: the API and the MCP server allow ${policy.quota} requests per ${policy.windowSeconds} seconds. After a 429, wait Retry-After seconds. Markdown and files don't count.
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
