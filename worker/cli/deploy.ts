import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from './build-web.ts'
import { ROOT } from './local-state.ts'
import { migrate } from './migrate.ts'
import { runCommand, say, CliError } from './run-command.ts'
import { wrangler } from './wrangler.ts'

/**
 * The free plan's limit is 3 MB; ours keeps cold starts short. What lies above 1024 are the libraries that
 * write PDF (with its reader of fonts) and XLSX, which run only for who asks for such a file; ten are known
 * devices, hosts, quotas and held refunds with their words in three languages; twenty are pages of brands,
 * days of delivery, and lists read in any order; ten words that mean the same, values, and pickup points; the
 * thirty after them quotes, and requests for parts, with their pages' texts in three languages; seventy titles of
 * lists of more trades, what stops a list, with its mails, and the reader of mails; a hundred the order desk: our
 * own shelf, late lines, changes, returns, orders by staff, with their mails; fifty the back office: roles and
 * staff, the audit log, drafts of markups, and what staff decide of lines on offer; the last sixty its customers:
 * accounts, acting for them, companies and groups on account, contacts and tasks, the dashboard and the palette;
 * forty what runs by itself and who connects: jobs and their schedule, keys of the API, webhooks; seventy where else
 * it sells and how it speaks: channels, languages, feeds, Ozon, with the charts of it all; forty its opening day: the
 * owner's link, the checklist and the closed shop, what the store finds wrong with itself, backup and restore.
 */
const MOST_GZIP_KIB = 1024 + 215 + 180 + 10 + 20 + 10 + 30 + 70 + 100 + 50 + 60 + 40 + 70 + 40

/** The bundle that was weighed is the one that is deployed. */
const DEPLOY = ['deploy', '--minify']

/** What the Worker needs in production and `wrangler.toml` must not hold. */
const SECRETS = [
  { name: 'APP_KEY', what: 'signs sessions and links: 32 random characters or more' },
  {
    name: 'PUBLIC_URL',
    what: 'where the store is reached, https://…: no other address is answered',
  },
]

/** Builds and bundles as for production without sending anything, and weighs the bundle. */
export async function dryRun(): Promise<void> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'detal-bundle-'))
  try {
    const { code, output } = await wrangler([...DEPLOY, '--dry-run', '--outdir', folder], 'quiet')
    if (code !== 0) throw new CliError(`The Worker could not be bundled:\n${output.trim()}`)
    const bytes = weigh(folder)
    const kib = Math.ceil(bytes / 1024)
    if (kib > MOST_GZIP_KIB)
      throw new CliError(`The Worker weighs ${kib} KiB gzip; the limit is ${MOST_GZIP_KIB}.`)
    say(`Dry-run deploy passed: the Worker weighs ${kib} KiB gzip.`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function weigh(folder: string): number {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.map') && !name.endsWith('.md'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0)
}

/** `npm run deploy`, or with `-- --staging` of that environment. */
async function deploy(): Promise<void> {
  if (process.argv.includes('--staging')) process.env.CLOUDFLARE_ENV = 'staging'
  await dryRun()
  await makeQueues()
  // The first deploy provisions the database, so it comes before the migrations can.
  const [database] = (await configured()).d1_databases
  const info = ['d1', 'info', database?.database_name ?? 'detal', '--json']
  const isFirst = (await wrangler(info, 'quiet')).code !== 0
  if (!isFirst) await migrate('remote')
  const { code } = await wrangler(DEPLOY, 'inherit')
  if (code !== 0) throw new CliError('wrangler deploy failed, see the lines above.')
  if (isFirst) await migrate('remote')
  await setMissingSecrets()
}

/** What `wrangler.toml` says of the environment that is deployed; its reader is large and needed here alone. */
async function configured() {
  const { unstable_readConfig } = await import('wrangler')
  const env = process.env.CLOUDFLARE_ENV ?? ''
  return unstable_readConfig({ config: join(ROOT, 'wrangler.toml'), ...(env !== '' && { env }) })
}

interface Queues {
  producers?: { queue: string }[]
  consumers?: { queue: string; dead_letter_queue?: string }[]
}

/** D1, KV and R2 come with the first deploy; queues do not. */
async function makeQueues(): Promise<void> {
  const queues: Queues = (await configured()).queues
  const names = [
    ...(queues.producers ?? []).map(({ queue }) => queue),
    ...(queues.consumers ?? []).flatMap(({ queue, dead_letter_queue: dead }) => [
      queue,
      dead ?? queue,
    ]),
  ]
  for (const name of new Set(names)) {
    if ((await wrangler(['queues', 'info', name], 'quiet')).code === 0) continue
    const { code, output } = await wrangler(['queues', 'create', name], 'quiet')
    if (code !== 0) throw new CliError(`The queue ${name} could not be made:\n${output.trim()}`)
  }
}

/** Without them the store answers nobody. Asks for each where a person can answer. */
async function setMissingSecrets(): Promise<void> {
  const { code, output } = await wrangler(['secret', 'list', '--format', 'json'], 'quiet')
  if (code !== 0)
    throw new CliError(`Deployed, but the secrets could not be listed:\n${output.trim()}`)
  const set = JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]
  const missing = SECRETS.filter(({ name }) => !set.some((secret) => secret.name === name))
  if (missing.length === 0) return say('Deployed; every secret is set.')
  const isAsked = process.stdin.isTTY
  say(`Deployed. Secrets still missing${isAsked ? '' : ' (npx wrangler secret put NAME)'}:`)
  for (const { name, what } of missing) {
    say(`  ${name} – ${what}`)
    if (isAsked) await wrangler(['secret', 'put', name], 'ask')
  }
}

if (import.meta.main) await runCommand(process.argv.includes('--dry-run') ? dryRun : deploy)
