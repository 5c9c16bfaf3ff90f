/** Your components for your collections (docs/collections.md). Releases never change this file. */
import type { Looks } from '#app/_components/own-look.ts';

export const looks: Looks = {};
