import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { hasAppKey } from '../lib/app-key.ts'
import { buildWeb } from './build-web.ts'
import { PACE } from './deploy/checked-store.ts'
import { deployStore } from './deploy/deploy-store.ts'
import { readCommit } from './deploy/read-commit.ts'
import { readConfig } from './deploy/read-config.ts'
import { DEPLOY } from './deploy/send-worker.ts'
import { saidAddress } from './deploy/store-address.ts'
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
 * owner's link, the checklist and the closed shop, what the store finds wrong with itself, backup and restore;
 * sixty-five the catalogue: the reader of names, rules, columns, its pages with drawings, and the tree of staff;
 * twenty its back office: rules tried before they are saved, decisions, attributes, crosses, photosets; seven
 * documents of parts; twenty-eight files of crosses and of products: read in any layout, looked at, applied, undone;
 * twenty what a search says to it, its parts' own pages and its brands; sixteen parts that are merged, what lists file
 * them under, photos by their addresses, what is bought together and what led to a part; eighteen copies of the
 * database, the cache of public reads with its tags and purges, the books kept in memory, what takes the room of the
 * database, and rules proposed from the groups of suppliers; fifty-two what is beyond a cart: baskets planned, projects
 * with their nights, and mailed lists that are answered with a quote; eight searches that are read another way, and lists
 * whose currencies, steps and units are measured.
 */
const MOST_GZIP_KIB =
  1024 +
  215 +
  180 +
  10 +
  20 +
  10 +
  30 +
  70 +
  100 +
  50 +
  60 +
  40 +
  70 +
  40 +
  65 +
  20 +
  7 +
  28 +
  20 +
  16 +
  18 +
  52 +
  8

const USAGE =
  'Usage: npm run deploy -- [--staging] [--plan] [--yes] [--url https://your-store.example] [--no-check]'

/** Builds and bundles as for production without sending anything, and weighs the bundle. */
export async function dryRun(): Promise<void> {
  say(`Dry-run deploy passed: the Worker weighs ${await weighBundle()} KiB gzip.`)
}

/** KiB, gzip; fails above the limit. */
async function weighBundle(): Promise<number> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'detal-bundle-'))
  try {
    const { code, output } = await wrangler([...DEPLOY, '--dry-run', '--outdir', folder], 'quiet')
    if (code !== 0) throw new CliError(`The Worker could not be bundled:\n${output.trim()}`)
    const kib = Math.ceil(weigh(folder) / 1024)
    if (kib > MOST_GZIP_KIB)
      throw new CliError(`The Worker weighs ${kib} KiB gzip; the limit is ${MOST_GZIP_KIB}.`)
    return kib
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function weigh(folder: string): number {
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.map') && !name.endsWith('.md'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0)
}

/**
 * `npm run deploy`; `-- --staging` deploys that environment, `--plan` only says what a deploy would change, `--yes` asks
 * nobody, `--url` says where the store is checked afterwards, `--no-check` leaves that out, for a store that cannot be
 * reached from here.
 */
async function deploy(): Promise<void> {
  const { staging: isStaging, plan: isPlan, yes: isYes, url, check: isChecked } = readArguments()
  if (isStaging) process.env.CLOUDFLARE_ENV = 'staging'
  const { APP_KEY, PUBLIC_URL } = process.env
  const config = await readConfig()
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  await deployStore({
    origin: saidAddress(url, PUBLIC_URL, config.publicUrl),
    key: APP_KEY !== undefined && hasAppKey({ APP_KEY }) ? APP_KEY : null,
    run: wrangler,
    config,
    commit: await readCommit(),
    kib: await weighBundle(),
    pace: PACE,
    signals: process,
    say,
    ask: isTerminal ? askPerson : null,
    wanted: { isPlan, isYes, isChecked },
  })
}

function readArguments() {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        staging: { type: 'boolean', default: false },
        plan: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        check: { type: 'boolean', default: true },
        url: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : ''}\n${USAGE}`.trim())
  }
}

async function askPerson(question: string): Promise<string> {
  // Not as a terminal: Ctrl-C then ends the command, as everywhere before the Worker is sent.
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: false,
  })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

if (import.meta.main) await runCommand(process.argv.includes('--dry-run') ? dryRun : deploy)
