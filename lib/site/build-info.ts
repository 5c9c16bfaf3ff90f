import build from '#generated/build.json' with { type: 'json' };

/** When this build was made: one moment, the same in every process that serves it. RFC 3339 in UTC. */
export const generatedAt: string = build.generatedAt;
