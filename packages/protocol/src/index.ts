/** What server and page say to each other: shapes and parsers, nothing else. */
export * from './attention.ts';
export * from './campaign.ts';
export * from './campaign-http.ts';
export * from './campaign-players.ts';
export * from './character-http.ts';
export * from './files.ts';
export * from './free-id.ts';
export * from './http.ts';
export * from './places.ts';
export * from './socket.ts';
export * from './spread.ts';
export * from './timeline.ts';
export * from './view.ts';
