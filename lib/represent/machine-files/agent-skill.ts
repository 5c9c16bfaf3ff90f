/**
 * `/.well-known/agent-skills/`: one skill that says how to search, read a section and stay within the quota, as the Agent
 * Skills discovery proposal 0.2 lists it. `npm run agents:paths` measures what it saves.
 */

import { createHash } from 'node:crypto';
import { policy } from '#lib/edge/rate-limit/policy.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { mcpPath, pagePaths, sectionParameter, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn, labelOf, listMcpTools } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

const name = 'read-this-site';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const choice = new Intl.ListFormat('en', { type: 'disjunction' });

function listSubjects(site: SiteFacts): readonly string[] {
  const subjects = [
    ...(isOn(site, 'writing') ? ['articles'] : []),
    ...(isOn(site, 'projects') ? ['projects'] : []),
    ...(isOn(site, 'dictionary') ? [labelOf(site, 'dictionary')] : []),
  ];
  return subjects.length > 0 ? subjects : ['pages'];
}

function toDescription(site: SiteFacts) {
  return [
    `${isOn(site, 'search') ? 'Search this site and read' : 'Read'} its pages by section, as Markdown${isOn(site, 'api') ? ' or JSON' : ''}.`,
    `Use it for questions about its ${choice.format(listSubjects(site))}.`,
  ].join(' ');
}

function toSteps(site: SiteFacts) {
  return [
    ...(isOn(site, 'search')
      ? [
          `Search: GET ${toAbsoluteUrl(site, toMarkdownPath(pagePaths.search))}?q={words or a question}. The ten results link to the best section of each page.`,
        ]
      : [`Find a page: GET ${toAbsoluteUrl(site, machineFiles.llms.path)}, which lists them.`]),
    `Read a section: GET {page}.md?${sectionParameter}={id}. Without ${sectionParameter} you get the whole page. Every heading is a section.`,
    'Cite the URL in the front matter.',
  ];
}

function listFiles(site: SiteFacts) {
  return [
    ...(isOn(site, 'api')
      ? [`${toAbsoluteUrl(site, machineFiles.openapi.path)} describes the JSON API`]
      : []),
    ...(isOn(site, 'dictionary')
      ? [
          `${toAbsoluteUrl(site, machineFiles.dictionary.path)} has the whole ${labelOf(site, 'dictionary')}`,
        ]
      : []),
    `${toAbsoluteUrl(site, machineFiles.changes.path)}?since={date} lists changes`,
  ];
}

export function toSkillText(site: SiteFacts) {
  return `---
name: ${name}
description: ${toDescription(site)}
---

# Read this site

${toSteps(site)
  .map((step, index) => `${index + 1}. ${step}`)
  .join('\n')}

Data: ${list.format(listFiles(site))}. ${toAbsoluteUrl(site, mcpPath)} is an MCP server with the tools ${list.format(listMcpTools(site))}.

Quota: the API and the MCP server allow ${policy.quota} requests per ${policy.windowSeconds} seconds. After a 429, wait Retry-After seconds. Markdown and files don't count.
`;
}

export function toSkillIndex(site: SiteFacts) {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name,
        type: 'skill-md',
        description: toDescription(site),
        url: toAbsoluteUrl(site, `/.well-known/agent-skills/${name}/SKILL.md`),
        digest: `sha256:${createHash('sha256').update(toSkillText(site)).digest('hex')}`,
      },
    ],
  };
}
