/** What a compiler that overlooks nothing is told: it reads `typed.ts`, and the libraries' own types too. */
export const STRICT = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
  },
  files: ['typed.ts'],
};
