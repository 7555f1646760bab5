import { deepStrictEqual as same, ok } from 'node:assert'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { appKey } from '../../worker/lib/app-key.ts'
import { start } from '../../worker/cli/children.ts'
import type { Row } from '../../worker/cli/backup/changes.ts'
import { readChanges } from '../../worker/cli/backup/changes.ts'
import { type BackupFolder, openFolder, readManifest } from '../../worker/cli/backup/folder.ts'
import { makeBackup } from '../../worker/cli/backup/make-backup.ts'
import { readTable } from '../../worker/cli/backup/read-table.ts'
import { ROOT } from '../../worker/cli/local-state.ts'
import { say } from '../../worker/cli/run-command.ts'
import type { OwnRuntime } from '../support/node/own-runtime.ts'
import { configWithLines } from '../support/node/config-with-lines.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'
import { fireCron } from './fire-cron.ts'
import { prepareRuntime } from './killable-runtime.ts'
import type { Cases } from './mint-cases.ts'
import type { Later } from './restored-worker.ts'

/**
 * The drill of a restore: a store that has orders, documents, people, and lists in two databases is backed up while
 * orders are placed, and brought back into another state folder; the command and the runtime are killed in the middle of
 * both. Then every table is as it was, but for what a restored store must not keep. `node tests/runtime/restored.ts`
 */
const PASSPHRASE = 'a passphrase of the drill'
const WORKER = 'tests/runtime/restored-worker.ts'
const folders = mkdtempSync(join(tmpdir(), 'detal-drill-'))
const [first, second] = [join(folders, 'first'), join(folders, 'second')]

/** Lines that lie in the other database. */
const LINES = 'OFFERS_1.offer_items'
const never = () => false
const LATER = `INV-${new Date().getUTCFullYear()}-000900`

/** What a restored store does not keep as it was, by table: columns, or the whole. */
const CHANGED: Record<string, string[] | 'all'> = {
  // The catalogue is made again.
  catalogue_state: ['catalogued_to'],
  settings: 'all',
  cron_tasks: 'all',
  job_figures: 'all',
  audit_log: 'all',
  number_series: 'all',
  list_tokens: 'all',
  mails: ['status', 'last_error'],
  api_keys: ['revoked_at'],
  users: ['last_seen_at'],
}

/** A drill that hangs has failed. */
const LONGEST_MS = 900_000
setTimeout(() => {
  process.stderr.write('The drill takes too long.\n')
  process.kill(process.pid, 'SIGTERM')
}, LONGEST_MS).unref()

// Lines of offers lie in two databases.
const old = await prepareRuntime(WORKER, [ROOT], configWithLines)
const fresh = await prepareRuntime(WORKER, [ROOT], configWithLines)
try {
  await old.start()
  const cases = await live(old)
  await backUp(cases)
  await old.kill()
  await fresh.start()
  await restore(cases)
  await check(cases)
  say(
    'Backed up under orders, killed, brought back, killed: everything is there once, nothing was sent.',
  )
} finally {
  await Promise.all([old.close(), fresh.close()])
  rmSync(folders, { recursive: true, force: true })
}

async function ask<Answer>({ url }: OwnRuntime, what: string, body: object = {}): Promise<Answer> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api/__restored/${what}`, init)
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** People, orders that are paid, invoiced and given back, a mail with lists, some of which are live. */
async function live(runtime: OwnRuntime): Promise<Cases> {
  const cases = await ask<Cases>(runtime, 'mint')
  const { email: from, address: to, raw } = cases.mailing
  const mail = `/cdn-cgi/local/email?${new URLSearchParams({ from, to }).toString()}`
  await fetch(`${runtime.url}${mail}`, { method: 'POST', body: raw })
  for (let turn = 0; turn < 12; turn += 1) {
    await fireCron(runtime.url)
    await wait(500)
  }
  await ask(runtime, 'spread')
  return cases
}

/** Places an order; its status, and whether the store says when to come again. */
async function place(runtime: OwnRuntime, { token, checkoutId }: Cases['placing'][number]) {
  const answer = await fetch(`${runtime.url}/api/user/checkout/${checkoutId}/place`, {
    method: 'POST',
    headers: {
      ...(await sessionHeaders(runtime.url, token)),
      'idempotency-key': `place ${checkoutId}`,
    },
    body: '{}',
  })
  await answer.body?.cancel()
  return { status: answer.status, again: answer.headers.get('retry-after') }
}

/** Runs a command of the store to its end; its code, or null when it was killed once `isTime`. */
async function run(command: string, args: string[], isTime: () => boolean): Promise<number | null> {
  const child = start(join(ROOT, `worker/cli/${command}.ts`), args, {
    output: 'inherit',
    env: { BACKUP_KEY: PASSPHRASE },
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal === null ? code : null))
  })
  while (child.exitCode === null && child.signalCode === null && !isTime()) await wait(20)
  if (isTime()) child.kill('SIGKILL')
  return ended
}

function filesIn(path: string): number {
  return existsSync(path) ? readdirSync(path).filter((name) => !name.endsWith('.part')).length : 0
}

async function backUp(cases: Cases): Promise<void> {
  const args = [first, '--url', old.url]
  same(await run('backup', args, () => filesIn(join(first, 'rows')) > 20), null)
  const left = [...cases.placing]
  const ending = run('backup', args, never)
  // The runtime dies once in the middle, and comes back.
  let isEarly = false
  void ending.then(() => (isEarly = true))
  while (filesIn(join(first, 'rows')) < 60 && !isEarly) await wait(20)
  await old.kill()
  await old.start()
  let held = 0
  for (let isOver = false; !isOver;) {
    const [next] = left
    if (next !== undefined) {
      const { status, again } = await place(old, next)
      if (status === 503) {
        ok(Number(again) > 0)
        held += 1
      } else {
        same(status, 201)
        left.shift()
      }
    }
    isOver = await Promise.race([ending.then(() => true), wait(700).then(() => false)])
  }
  same(await ending, 0)
  say(
    `Writes were refused ${held} times, ${cases.placing.length - left.length} orders placed meanwhile.`,
  )
}

/** Somebody was erased and an invoice issued after the backup; only the bucket of documents knows. */
async function restore(cases: Cases): Promise<void> {
  const folder = openFolder(first, PASSPHRASE, 'read')
  const erased = rowsOf(folder, 'users').find(({ email }) => email === cases.placing[0]?.email)
  const later: Later = {
    person: { id: Number(erased?.id), created_at: Number(erased?.created_at) },
    document: { key: `orders/1/1/later.pdf`, number: LATER },
  }
  await ask(fresh, 'later', later)
  const args = [first, '--url', fresh.url]
  const begun = Date.now()
  same(await run('restore', args, () => Date.now() - begun > 2500), null)
  const ending = run('restore', args, never)
  await wait(2500)
  await fresh.kill()
  await fresh.start()
  same(await ending, 0)
}

/** The rows of a table of a backup, by column. */
function rowsOf(folder: BackupFolder, name: string): Record<string, Row[number]>[] {
  const table = readManifest(folder).tables.find((each) => each.name === name)
  if (table === undefined) throw new Error(`no table ${name}`)
  const rows = [...readTable(folder, table, readChanges(folder))].flat()
  return rows.map((row) => Object.fromEntries(row.map((cell, nth) => [table.columns[nth], cell])))
}

async function check(cases: Cases): Promise<void> {
  const answer = await fetch(`${fresh.url}/api/user/orders`, {
    headers: { cookie: `session=${cases.placing[1]?.token}`, accept: 'application/json' },
  })
  same(answer.status, 401)
  const store = { url: fresh.url, key: appKey({ APP_ENV: 'local' }) }
  const again = openFolder(second, PASSPHRASE, 'begin')
  await makeBackup(store, again)
  compare(openFolder(first, PASSPHRASE, 'read'), again, cases)
  for (let turn = 0; turn < 4; turn += 1) await fireCron(fresh.url)
  await wait(1000)
  same(await ask(fresh, 'handed'), { handed: 0 })
}

function compare(before: BackupFolder, after: BackupFolder, cases: Cases): void {
  const [was, is] = [readManifest(before), readManifest(after)]
  same(
    is.tables.map(({ name }) => name),
    was.tables.map(({ name }) => name),
  )
  const email = cases.placing[0]?.email
  const erased = rowsOf(before, 'users').find((user) => user.email === email)?.id
  const isTheirs = (row: Record<string, unknown>) =>
    row.user_id === erased || row.owner_id === erased || row.id === erased || row.email === email
  for (const { name } of was.tables) {
    const but = CHANGED[name] ?? []
    if (but === 'all') continue
    const plain = (folder: BackupFolder) =>
      rowsOf(folder, name)
        .filter((row) => !isTheirs(row))
        .map((row) =>
          JSON.stringify(Object.entries(row).filter(([column]) => !but.includes(column))),
        )
        .toSorted()
    same(plain(after), plain(before), name)
  }
  const hashes = (objects: typeof was.objects) =>
    objects
      .filter(({ key }) => !key.startsWith('erasures/') && !key.endsWith('later.pdf'))
      .map(({ key, sha256 }) => `${key} ${sha256}`)
      .toSorted()
  same(hashes(is.objects), hashes(was.objects))
  ok(was.objects.some(({ key }) => key.startsWith('orders/')))
  for (const name of ['offer_items', LINES]) ok(rowsOf(after, name).length > 0, name)
  checkSeries(before, after)
  const gone = rowsOf(after, 'users').find(({ id }) => id === erased)
  same([gone?.first_name, gone?.deleted_at !== null], ['', true])
}

/** Gapless up to the backup; above what was issued after it. */
function checkSeries(before: BackupFolder, after: BackupFolder): void {
  const year = new Date().getUTCFullYear()
  const nextOf = (folder: BackupFolder, series: string) =>
    rowsOf(folder, 'number_series').find((row) => row.series === series)?.next
  same(nextOf(after, `order-${year}`), nextOf(before, `order-${year}`))
  same(nextOf(after, `invoice-${year}`), 901)
}
