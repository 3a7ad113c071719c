import manifest from '../package.json' with { type: 'json' };

/** Affray's own version. */
export const VERSION: string = manifest.version;
