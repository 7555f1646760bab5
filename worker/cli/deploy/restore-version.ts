import type { Live } from './read-live.ts'

/** What the platform keeps of a message. */
const MOST_MESSAGE_CHARS = 90

/**
 * The command of wrangler that makes live again what was: one version, or the two with their shares. Rolling back alone
 * goes on when secrets were set since, so one version is rolled back to; two are deployed.
 */
export function restoreArguments({ versions }: Live, worker: string): string[] {
  const [only] = versions
  const name = ['--name', worker, '--yes']
  if (only !== undefined && versions.length === 1) return ['rollback', only.id, ...name]
  return [
    'versions',
    'deploy',
    ...versions.map(({ id, percentage: of }) => `${id}@${of}%`),
    ...name,
  ]
}

/** The same for a person. */
export const restoreCommand = (live: Live, worker: string): string =>
  `npx wrangler ${restoreArguments(live, worker).join(' ')}`

/** Why, as the platform's list of deployments shows it. */
export const reasonArguments = (reason: string): string[] => [
  '--message',
  reason.slice(0, MOST_MESSAGE_CHARS),
]
