/**
 * What the fields of schemas mean, for the documents alone: by the name that a schema has there, and the path of the field
 * in it. The name itself stands under an empty path. Where a field means something else in one member of a union, its path
 * begins with the `kind` (or `from`) of that member and a colon. They stand beside the schemas and not in them, since pages
 * and programs carry the schemas.
 */
export type Fields = { readonly [schema: string]: { readonly [path: string]: string } };
