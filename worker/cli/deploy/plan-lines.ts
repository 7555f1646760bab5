import type { MigrationPlan } from './describe-migration.ts'
import type { DatabasePlan, Plan } from './make-plan.ts'
import type { Live } from './read-live.ts'

const WIDTH = 13
const WARNING = '!'

/** A plan as lines for a terminal; what needs attention begins with an exclamation mark. */
export function planLines(plan: Plan): string[] {
  const { config, kib, queues, secrets } = plan
  const lines: [string, string[]][] = [
    ['environment', [`${config.environment}: the Worker ${config.name}`]],
    ['live now', liveLines(plan.live)],
    ['deployed is', commitLines(plan)],
    ['weight', [`${kib} KiB gzip`]],
    ['migrations', migrationLines(plan)],
    ['queues', queues.length === 0 ? ['all there'] : queues.map((name) => `is made: ${name}`)],
    ['Cron', config.crons.length === 0 ? ['none'] : config.crons],
    ['routes', [...(config.isAtWorkersDev ? ['workers.dev'] : []), ...config.routes]],
    ['bindings', bindingLines(plan)],
    [
      'secrets',
      secrets.length === 0
        ? ['all set']
        : secrets.map(({ name, what }) => `${WARNING} missing: ${name} – ${what}`),
    ],
    ['afterwards', checkLines(plan)],
    ['undone by', [undoneBy(plan)]],
  ]
  return lines.flatMap(([title, texts]) =>
    texts.map((text, place) => `${(place === 0 ? title : '').padEnd(WIDTH)}${text}`),
  )
}

/** When it was deployed, to the minute. */
const minuteOf = (since: string): string => `${since.slice(0, 16).replace('T', ' ')} UTC`

function liveLines(live: Live | null): string[] {
  if (live === null) return ['nothing: this is the first deploy']
  const { since, author, message, versions } = live
  const by = author === null ? '' : ` by ${author}`
  const shares = versions.map(({ id, percentage }) =>
    versions.length === 1 ? id : `${id} (${percentage} % of requests)`,
  )
  return [
    ...shares,
    `since ${minuteOf(since)}${by}${message === null ? '' : `: ${message}`}`,
    ...(versions.length === 1
      ? []
      : [`${WARNING} requests are split between two versions; the new one takes all of them`]),
  ]
}

function commitLines({ commit }: Plan): string[] {
  if (commit === null) return [`${WARNING} these files; no commit is known`]
  const { hash, title, isClean } = commit
  return [
    `${hash} ${title}`,
    ...(isClean ? [] : [`${WARNING} with changes that are not committed`]),
  ]
}

function migrationLines({ databases }: Plan): string[] {
  const lines = databases.flatMap((database, at) => {
    const own = linesOfDatabase(database)
    return at === 0 || own.length === 0 ? own : [`${database.binding}:`, ...own]
  })
  return lines.length === 0 ? ['none'] : lines
}

function linesOfDatabase({ name, isNew, migrations }: DatabasePlan): string[] {
  const [from, to] = [migrations[0], migrations.at(-1)]
  const isEmpty = from?.name.startsWith('0000_') === true
  if (!isEmpty) return migrations.flatMap(linesOf)
  // In an empty database they change nothing that is there, and all their names would hide the rest.
  return [
    ...(isNew ? [`the database ${name} is made first`] : []),
    migrations.length === 1
      ? from.name
      : `${migrations.length} of them: ${from.name} … ${to?.name}`,
  ]
}

const linesOf = ({ name, about, does, warns }: MigrationPlan): string[] => [
  `${name}${about === '' ? '' : ` – ${about}`}`,
  ...does.map((what) => `  ${what}`),
  ...warns.map((warning) => `  ${WARNING} ${warning}`),
]

function bindingLines({ bindings, live, config }: Plan): string[] {
  if (live === null) return config.bindings
  if (bindings === null) return ['what is live does not tell its own']
  const { added, removed } = bindings
  if (added.length + removed.length === 0) return ['as they are']
  return [
    ...added.map((name) => `added: ${name}`),
    ...removed.map((name) => `${WARNING} removed: ${name}`),
  ]
}

function checkLines({ origin, at, live, isChecked, secrets }: Plan): string[] {
  if (!isChecked) return [`${WARNING} nothing is checked`]
  if (secrets.length > 0) return ['the store is checked once its secrets are set']
  const line = `the store is checked at ${origin ?? 'the address that wrangler prints'}`
  if (at?.is === 'silent') return [line, `${WARNING} which it does not answer at now: ${at.why}`]
  const version = at?.is === 'store' ? at.version : null
  const isOther = version !== null && !live?.versions.some(({ id }) => id === version)
  return isOther ? [line, `${WARNING} where ${version} answers now: is it this store?`] : [line]
}

/** How one gets back, and whether that happens by itself. */
function undoneBy({ live, isOneWay, isChecked }: Plan): string {
  if (live === null) return 'nothing: there is no version before it'
  if (isOneWay)
    return `${WARNING} nothing: a migration of Durable Objects comes with it, and the platform lets no version before it back`
  const what = live.versions.length === 1 ? 'the version that is live now' : 'both versions again'
  return isChecked ? `${what}, by itself when the check fails; migrations stay` : what
}
