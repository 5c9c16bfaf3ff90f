/**
 * HTTP clients and SDKs, each with retries switched on as its documentation says, and otherwise with its defaults. A function
 * resolves when the request was served and rejects when the program gives up.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {Response} response */
const refuse = (response) => {
  if (!response.ok) throw new Error(`status ${response.status}`);
};

/**
 * `onByDefault`: retries a refused request without any option. `setting`: how retries were switched on.
 *
 * @type {Record<string, { onByDefault: boolean, setting: string, get: (url: string) => Promise<unknown> }>}
 */
export const clients = {
  undici: {
    onByDefault: false,
    setting: 'interceptors.retry()',
    get: async (url) => {
      const { Agent, interceptors, request } = await import('undici');
      const dispatcher = new Agent().compose(interceptors.retry());
      const { statusCode } = await request(url, { dispatcher });
      if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    },
  },
  got: {
    onByDefault: true,
    setting: '',
    get: async (url) => (await import('got')).default(url),
  },
  ky: {
    onByDefault: true,
    setting: '',
    get: async (url) => (await import('ky')).default(url),
  },
  'axios-retry': {
    onByDefault: false,
    setting: 'condition with 429',
    get: async (url) => {
      const { default: axios } = await import('axios');
      const { default: axiosRetry, isNetworkOrIdempotentRequestError } = await import(
        'axios-retry'
      );
      const client = axios.create();
      axiosRetry(client, {
        retryCondition: (error) =>
          isNetworkOrIdempotentRequestError(error) || error.response?.status === 429,
      });
      await client.get(url);
    },
  },
  'retry-axios': {
    onByDefault: true,
    setting: '',
    get: async (url) => {
      const { default: axios } = await import('axios');
      const { attach } = await import('retry-axios');
      const client = axios.create();
      attach(client);
      await client.get(url);
    },
  },
  ofetch: {
    onByDefault: true,
    setting: '',
    get: async (url) => (await import('ofetch')).ofetch(url),
  },
  superagent: {
    onByDefault: false,
    setting: 'retry(3)',
    get: async (url) => (await import('superagent')).default.get(url).retry(3),
  },
  'fetch-retry': {
    onByDefault: false,
    setting: 'retryOn: [429, 503]',
    get: async (url) => {
      const { default: wrap } = await import('fetch-retry');
      refuse(await wrap(fetch, { retryOn: [429, 503] })(url));
    },
  },
  '@vercel/fetch-retry': {
    onByDefault: true,
    setting: '',
    get: async (url) => refuse(await require('@vercel/fetch-retry')(fetch)(url)),
  },
  'node-fetch-retry': {
    onByDefault: false,
    setting: 'retry: 3',
    get: async (url) => refuse(await require('node-fetch-retry')(url, { retry: 3 })),
  },
  'p-retry': {
    onByDefault: true,
    setting: 'around fetch',
    get: async (url) => {
      const { default: pRetry } = await import('p-retry');
      await pRetry(async () => refuse(await fetch(url)));
    },
  },
  'make-fetch-happen': {
    onByDefault: false,
    setting: 'retry: 3',
    get: async (url) => refuse(await require('make-fetch-happen')(url, { retry: 3 })),
  },
  wretch: {
    onByDefault: false,
    setting: 'retry()',
    get: async (url) => {
      const { default: wretch } = await import('wretch');
      const { retry } = await import('wretch/middlewares');
      await wretch(url).middlewares([retry()]).get().json();
    },
  },
  gaxios: {
    onByDefault: false,
    setting: 'retry: true',
    get: async (url) => new (await import('gaxios')).Gaxios().request({ url, retry: true }),
  },
  '@azure/core-rest-pipeline': {
    onByDefault: true,
    setting: '',
    get: async (url) => {
      const azure = await import('@azure/core-rest-pipeline');
      const pipeline = azure.createPipelineFromOptions({});
      const request = azure.createPipelineRequest({ url, allowInsecureConnection: true });
      const { status } = await pipeline.sendRequest(azure.createDefaultHttpClient(), request);
      if (status !== 200) throw new Error(`status ${status}`);
    },
  },
  '@microsoft/microsoft-graph-client': {
    onByDefault: true,
    setting: '',
    get: async (url) => {
      const { Client } = require('@microsoft/microsoft-graph-client');
      const authProvider = { getAccessToken: async () => 'none' };
      await Client.initWithMiddleware({ authProvider, baseUrl: url }).api('/me').get();
    },
  },
  '@aws-sdk/client-dynamodb': {
    onByDefault: true,
    setting: '',
    get: async (endpoint) => {
      const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
      const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
      const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials });
      await client.send(new ListTablesCommand({}));
    },
  },
  openai: {
    onByDefault: true,
    setting: '',
    get: async (baseURL) => {
      const { default: OpenAI } = await import('openai');
      await new OpenAI({ baseURL, apiKey: 'none' }).models.list();
    },
  },
  '@anthropic-ai/sdk': {
    onByDefault: true,
    setting: '',
    get: async (baseURL) => {
      const { default: Anthropic } = await import('@anthropic-ai/sdk');
      await new Anthropic({ baseURL, apiKey: 'none' }).models.list();
    },
  },
  '@google/genai': {
    onByDefault: false,
    setting: 'retryOptions',
    get: async (baseUrl) => {
      const { GoogleGenAI } = await import('@google/genai');
      const httpOptions = { baseUrl, retryOptions: {} };
      await new GoogleGenAI({ apiKey: 'none', httpOptions }).models.get({ model: 'none' });
    },
  },
  '@mistralai/mistralai': {
    onByDefault: false,
    setting: "strategy: 'backoff'",
    get: async (serverURL) => {
      const { Mistral } = await import('@mistralai/mistralai');
      const retryConfig = { strategy: 'backoff' };
      await new Mistral({ serverURL, apiKey: 'none', retryConfig }).models.list();
    },
  },
  stripe: {
    onByDefault: true,
    setting: '',
    get: async (url) => {
      const { default: Stripe } = await import('stripe');
      const { protocol, hostname, port } = new URL(url);
      const client = new Stripe('sk_test_none', {
        protocol: protocol.slice(0, -1),
        host: hostname,
        port,
      });
      await client.rawRequest('GET', new URL(url).pathname);
    },
  },
  '@slack/web-api': {
    onByDefault: true,
    setting: '',
    get: async (url) => {
      const { WebClient } = await import('@slack/web-api');
      await new WebClient('none', { slackApiUrl: `${url}/` }).auth.test();
    },
  },
  '@octokit/plugin-retry': {
    onByDefault: true,
    setting: '',
    get: async (baseUrl) => {
      const { Octokit } = await import('@octokit/core');
      const { retry } = await import('@octokit/plugin-retry');
      await new (Octokit.plugin(retry))({ baseUrl }).request('GET /meta');
    },
  },
  needle: {
    onByDefault: false,
    setting: 'none exists',
    get: async (url) => {
      const { statusCode } = await require('needle')('get', url);
      if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    },
  },
  fetch: {
    onByDefault: false,
    setting: 'none exists',
    get: async (url) => refuse(await fetch(url)),
  },
};
