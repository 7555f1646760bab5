import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ListLimits } from '../db/json/price-list.ts'
import { ListSettings } from '../list-files/schemas/recognised.ts'
import { dayLines, stopSentences, sumLine } from './replay/day-lines.ts'
import { orderDays } from './replay/order-days.ts'
import { withOwnStore } from './replay/own-store.ts'
import { type Day, type ReplayedDay, replayDays } from './replay/replay-days.ts'
import { copyOffer, makeOffer, type Wishes } from './replay/set-up-offer.ts'
import { storeRows } from './replay/store-rows.ts'
import { CliError, runCommand, say } from './run-command.ts'

const USAGE = `npm run replay -- FOLDER --offer N [--limit row_count_change=20 …]
  [--settings FILE.json] [--currency BYN]; without a store: --currency instead of --offer
  limits: ${Object.keys(ListLimits.shape).join(', ')}`

/**
 * Tells of a folder of one offer's old lists which of them would have stopped and why, under the offer's
 * limits or others. Nothing is written into the store; what the files become is forgotten at the end.
 */
async function replay(): Promise<void> {
  const { days, by, offerId, wishes } = readArguments()
  const tables = offerId === null ? null : storeRows(offerId)
  const sentences = await stopSentences()
  await withOwnStore(async (ctx) => {
    const offer = await (tables === null ? makeOffer(ctx, wishes) : copyOffer(ctx, tables, wishes))
    say(`${offer.name}: ${days.length} files in order of ${ORDER[by]}.`)
    const limits = Object.entries(offer.limits).map(([name, value]) => `${name} ${value}`)
    say(`Limits: ${limits.length === 0 ? 'as shipped' : limits.join(', ')}.\n`)
    const width = Math.max(...days.map(({ name }) => name.length))
    const seen: ReplayedDay[] = []
    for await (const day of replayDays(ctx, offer.id, days)) {
      const before = seen.at(-1)?.name ?? null
      for (const line of dayLines(day, { before, width, sentences })) say(line)
      seen.push(day)
    }
    say(`\n${sumLine(seen)}`)
  })
}

const ORDER = { day: 'the day in their names', name: 'their names' }

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      offer: { type: 'string' },
      currency: { type: 'string' },
      settings: { type: 'string' },
      limit: { type: 'string', multiple: true, default: [] },
    },
  })
  const { offer, currency } = values
  const [folder] = positionals
  const isOffer = offer === undefined ? currency !== undefined : /^\d{1,9}$/.test(offer)
  const isCurrency = currency === undefined || /^[A-Z]{3}$/.test(currency)
  if (folder === undefined || !isOffer || !isCurrency) throw new CliError(`Usage: ${USAGE}`)
  const wishes: Wishes = {
    currency,
    settings: values.settings === undefined ? undefined : readSettings(values.settings),
    limits: readLimits(values.limit),
  }
  return { ...readDays(folder), offerId: offer === undefined ? null : Number(offer), wishes }
}

// npm runs scripts in the repository's root; a path is meant from where the person stands.
const placeOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

function readDays(folder: string): { days: Day[]; by: 'day' | 'name' } {
  const place = placeOf(folder)
  if (!existsSync(place)) throw new CliError(`There is no folder ${place}.`)
  const files = readdirSync(place, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )
  if (files.length === 0) throw new CliError(`There are no files in ${place}.`)
  const { names, by } = orderDays(files.map(({ name }) => name))
  const days = names.map((name) => ({
    name,
    bytes: () => readFile(join(place, name)),
  }))
  return { days, by }
}

function readSettings(file: string): ListSettings {
  const place = placeOf(file)
  if (!existsSync(place)) throw new CliError(`There is no file ${place}.`)
  const read = ListSettings.safeParse(parse(readFileSync(place, 'utf8')))
  if (!read.success) throw new CliError(`${place} holds no settings of a list.`)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readLimits(pairs: readonly string[]): Partial<ListLimits> {
  const limits = pairs.map((pair): [string, number] => {
    const [, name = '', value = ''] = /^([a-z_]+)=(\d+(?:\.\d+)?)$/.exec(pair) ?? []
    return [name, Number.parseFloat(value)]
  })
  const read = ListLimits.partial().strict().safeParse(Object.fromEntries(limits))
  if (!read.success) throw new CliError(`These are no limits: ${pairs.join(', ')}.\n${USAGE}`)
  // The parser's type allows undefined inside; none was given.
  return read.data as Partial<ListLimits>
}

await runCommand(replay)
