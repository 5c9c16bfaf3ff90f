/** `/.well-known/mcp/server-card.json`: how to reach the MCP server, after the proposal SEP-1649. */
import { apiVersion } from '#lib/api/endpoints.ts';
import { siteConfig } from '#lib/site/config.ts';
import { mcpPath } from '#lib/site/paths.ts';
import { documentationPath, mcpTools } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { instructions, toolDescriptions } from './server.ts';

/** The newest first. Stateless requests have no version before 2025-03-26. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

export function toServerCard() {
  return {
    version: '1.0',
    protocolVersion: protocolVersions[0],
    supportedProtocolVersions: protocolVersions,
    serverInfo: { name: siteConfig.name, version: apiVersion },
    description: siteConfig.description,
    documentationUrl: toAbsoluteUrl(documentationPath),
    transport: { type: 'streamable-http', endpoint: toAbsoluteUrl(mcpPath) },
    authentication: { required: false },
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions,
    tools: mcpTools.map((name) => ({ name, description: toolDescriptions[name] })),
  };
}
