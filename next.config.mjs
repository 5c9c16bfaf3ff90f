// @ts-check

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // middleware.ts answers `/api/posts/` itself, so that the quota counts it.
  skipTrailingSlashRedirect: true,
  // Agents read the description, title and canonical address from <head>; never stream them later.
  htmlLimitedBots: /.*/,
};
