/** Where on the page somebody is. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'build' }
  | { readonly at: 'fight'; readonly id: string }
  | { readonly at: 'join'; readonly code: string }
  | { readonly at: 'nowhere' };

/** The route of an address's path. */
export function routeOf(path: string): Route {
  const [first, second, more] = path.split('/').filter(Boolean).map(decoded);
  if (first === undefined) return { at: 'home' };
  if (first === 'build' && second === undefined) return { at: 'build' };
  if (first === 'fight' && second && !more) return { at: 'fight', id: second };
  if (first === 'join' && second && !more) return { at: 'join', code: second };
  return { at: 'nowhere' };
}

/** A part of a path in plain letters; as it is where it cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
