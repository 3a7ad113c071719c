/** What Node compiles of our sources is kept beside what is installed: the next start loads it ready. */
export function keepCompiled(): void;
