import { phrase } from '@affray/engine';
import type { Given, Option } from './args.ts';
import { EXIT, Failure } from './errors.ts';
import { readText } from './files.ts';
import type { Io } from './io.ts';

/** A URL, or the folder of a socket. */
const ADDRESS = /^(postgres(ql)?:\/\/|socket:|\/)/;

/** The two options that say where a database is: `--database` and `--database-file`, or of another name. */
export const databaseOptions = (name: string, help: string): { readonly [option: string]: Option } => ({
  [name]: {
    value: 'URL',
    help: phrase`${help} Without its password, which everyone on this machine could read.`,
    secret: true,
  },
  [`${name}-file`]: { value: 'FILE', help: phrase`A file that holds this URL in its first line, with the password.` },
});

/**
 * Where the database is: from the option, the file, or else the environment. Null where none of them says.
 * @param otherwise what the environment says
 * @throws Failure, which never shows a password
 */
export function databaseOf(name: string, given: Given, io: Io, otherwise: string | null): string | null {
  const said = given.text(name);
  const file = given.text(`${name}-file`);
  if (said !== null && file !== null)
    throw new Failure(
      phrase`--${name} and --${name}-file both say where the database is; give one of them`,
      EXIT.usage,
    );
  if (said !== null) return wellFormed(withoutPassword(name, said, io), `--${name}`);
  if (file !== null) return wellFormed(firstLine(file), phrase`the first line of ${file}`);
  return otherwise && wellFormed(otherwise, 'AFFRAY_DATABASE');
}

/** @throws Failure where the option holds a password: every process of a machine sees the options of the others */
function withoutPassword(name: string, address: string, { env }: Io): string {
  const parsed = URL.parse(address);
  const holdsOne = parsed
    ? parsed.password !== '' || parsed.searchParams.has('password')
    : /:\/\/[^@]*:[^@]*@|[?&]password=/.test(address);
  if (!holdsOne) return address;
  const elsewhere = name === 'database' ? phrase`set AFFRAY_DATABASE, ` : '';
  const why = phrase`--${name} holds a password, and everyone on this machine can read it in the list of processes`;
  const known = env.PGPASSWORD ? phrase`; PGPASSWORD is set, so leave it out here` : '';
  throw new Failure(
    phrase`${why}: ${elsewhere}put the URL into a file and say --${name}-file FILE, or leave the password out and set PGPASSWORD${known}`,
    EXIT.usage,
  );
}

function firstLine(file: string): string {
  const [line = ''] = readText(file).split('\n');
  if (line.trim() === '') throw new Failure(phrase`${file} is empty; its first line is the URL of a database`);
  return line.trim();
}

/** @throws Failure, in words that show nothing of the address, since it may hold a password */
function wellFormed(address: string, where: string): string {
  const example = phrase`the URL of a PostgreSQL database is such as postgres://user@host/affray`;
  if (!ADDRESS.test(address)) throw new Failure(phrase`${where} does not say a database: ${example}`);
  if (!address.startsWith('postgres')) return address;
  const parsed = URL.parse(address);
  // A password with "/", "?" or "#" in it cuts the address short, and would be taken for a database's name.
  if (parsed === null || /@/.test(parsed.pathname + parsed.search + parsed.hash))
    throw new Failure(
      phrase`${where} cannot be read: ${example}; in its password write "/", "?", "#" and "@" as %2F, %3F, %23 and %40`,
    );
  return address;
}
