import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Preview } from '../list-files/schemas/rows.ts'
import type { PriceList } from '../suppliers/price-lists/schemas.ts'
import { call, signIn, type Visitor } from './api-client.ts'
import { followList } from './bring/follow-list.ts'
import { paceOf, progressLine } from './bring/progress-line.ts'
import { recognisedLines, resultLines } from './bring/report.ts'
import { uploadFile } from './bring/upload-file.ts'
import { DEMO_PASSWORD } from './seed/accounts.ts'
import { runCommand, say, CliError } from './run-command.ts'

const USAGE = `npm run import -- FILE --offer N [--apply] [--approve]
  [--url http://localhost:8787] [--email manager@example.com] [--password …]`

const line = progressLine(process.stdout)

/**
 * Imports a price list from a shell, through the API. Exit codes: 0 ready or applied, 1 failed or
 * refused, 2 waits for a person.
 */
async function importFromShell(): Promise<void> {
  const { path, offerId, options } = readArguments()
  const visitor = await signIn(options.url, options.email, options.password)
  const id = await uploadFile(visitor, {
    path,
    offerId,
    isAutoApplied: options.apply,
    onBytes: (done, total) => line.show({ stage: 'uploading', done, total }),
  })
  let list = await follow(visitor, id)
  if (list.status === 'waiting_approval' && options.approve) {
    await call(visitor, `/admin/price-lists/${id}/approve`, { method: 'POST' })
    list = await follow(visitor, id)
  }
  if (list.status === 'ready' && options.apply) {
    await call(visitor, `/admin/price-lists/${id}/apply`, { method: 'POST' })
    list = await follow(visitor, id)
  }
  line.end()
  await report(visitor, list)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      offer: { type: 'string' },
      apply: { type: 'boolean', default: false },
      approve: { type: 'boolean', default: false },
      url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8787'}` },
      email: { type: 'string', default: 'manager@example.com' },
      password: { type: 'string', default: DEMO_PASSWORD },
    },
  })
  const [file] = positionals
  if (!file || !/^\d+$/.test(values.offer ?? '')) throw new CliError(`Usage: ${USAGE}`)
  // npm runs scripts in the repository's root; a path is meant from where the person stands.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  if (!existsSync(path)) throw new CliError(`There is no file ${path}.`)
  return { path, offerId: Number.parseInt(values.offer ?? '', 10), options: values }
}

function follow(visitor: Visitor, id: number): Promise<PriceList> {
  return followList(visitor, id, ({ status, progress }) => {
    if (progress) line.show({ ...progress, note: paceOf(progress) })
    else line.show({ stage: status, done: 0, total: null })
  })
}

async function report(visitor: Visitor, list: PriceList): Promise<void> {
  const preview = await call<{ data: Preview }>(
    visitor,
    `/admin/price-lists/${list.id}/preview`,
  ).then(
    ({ data }) => data,
    () => null,
  )
  for (const text of [...recognisedLines(list), ...resultLines(list, preview)]) say(text)
  say(`Price list ${list.id}: ${list.status}`)
  const isDone = list.status === 'ready' || list.status === 'applied'
  process.exitCode = isDone ? 0 : list.status === 'waiting_approval' ? 2 : 1
}

await runCommand(importFromShell)
