/** The most that what only plays of one system may weigh in a bundle, in bytes of brotli. */
export const MOST_ALONE = 90_000;
