/** What stands between the packed packages and the registry. */
import type { Change } from './changes.ts';

/** What is known before a release. */
export interface Situation {
  readonly version: string;
  readonly branch: string;
  /** Files that git would show as changed. */
  readonly changed: readonly string[];
  readonly waiting: readonly Change[];
  /** Packages that the registry has in this version already. */
  readonly published: readonly string[];
  readonly packages: readonly string[];
  readonly environment: { readonly [name: string]: string | undefined };
}

const MOST_FILES = 5;

/** Why this must not be published, in sentences; none where it may. */
export function obstacles(now: Situation): string[] {
  const { version, branch, changed, waiting, published, packages } = now;
  const listed = changed.slice(0, MOST_FILES).join(', ') + (changed.length > MOST_FILES ? ' …' : '');
  return [
    branch === 'main' ? '' : `this is the branch "${branch}", and only "main" is published`,
    changed.length === 0 ? '' : `${counted(changed.length, 'file is', 'files are')} not as committed: ${listed}`,
    waiting.length === 0
      ? ''
      : `${counted(waiting.length, 'change waits', 'changes wait')} for a version: run "npm run release:version" and commit what it writes`,
    packages.every(name => published.includes(name)) ? `${version} is published already: write a change first` : '',
    canVouch(now.environment)
      ? ''
      : 'npm can tell where a package was made (its provenance) only inside of GitHub Actions with "id-token: write", or GitLab CI with SIGSTORE_ID_TOKEN',
  ].filter(Boolean);
}

const counted = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

/** Whether something here can vouch for where a package was made. */
const canVouch = (env: Situation['environment']): boolean =>
  (env.GITHUB_ACTIONS === 'true' && Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL)) ||
  (env.GITLAB_CI === 'true' && Boolean(env.SIGSTORE_ID_TOKEN));

/** How npm is asked to publish a tarball; it only says what it would do unless it is really meant. */
export const publishing = (tarball: string, really: boolean): string[] => [
  ...['publish', tarball, '--access', 'public', '--ignore-scripts'],
  ...(really ? ['--provenance'] : ['--dry-run']),
];
