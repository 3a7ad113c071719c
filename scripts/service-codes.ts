import { CLOSED, ERROR_CODES, HTTP_CODES, TABLE_CODES } from '@affray/protocol';

/** The guide that lists the codes of the interface. */
export const SERVICE_GUIDE = 'docs/guide-service.md';

const HEADING = '## What is refused, by its code';

const rows = (codes: { readonly [code: string]: string }, before = ''): string =>
  Object.entries(codes)
    .map(([code, says]) => `| \`${before}${code}\` | ${says} |`)
    .join('\n');

const table = (of: string, lines: string): string => `| ${of} | Means |\n|---|---|\n${lines}`;

const closed = (): string =>
  Object.entries(CLOSED)
    .map(([code, { reason, retry }]) => `| ${code} | ${reason} | ${retry ? 'yes' : 'no'} |`)
    .join('\n');

/** The guide with its last section made anew from the lists that the server's code is compiled against. */
export function withCodes(guide: string): string {
  const [before = ''] = guide.split(HEADING);
  return `${before.trimEnd()}

${HEADING}

\`npm run schemas\` writes this section from the lists that the server is compiled against: a code that is not in them does not compile. They
stand in the documents, too (\`x-error-codes\`).

A request is refused with one of these in \`error.code\`. One that goes to a table may also be refused as a message is, below.

${table('Code', rows(HTTP_CODES))}

A message is refused with one of these in \`refusal.code\`. Where a rule of the game forbids something, the code begins with the system
instead (\`alloy/nothing\`), \`refusal.rule\` is the number of that rule, and \`reason\` says what would be right.

${table('Code', rows(TABLE_CODES, 'table/'))}

An \`error\` comes where there is no message to be refused, or before the socket closes.

${table('Code', rows(ERROR_CODES))}

The socket closes with one of these; “again” is whether to connect again by yourself.

| Code | Means | Again |
|---|---|---|
${closed()}
`;
}
