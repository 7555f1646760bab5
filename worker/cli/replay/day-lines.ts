import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import type { SafetyStop } from '../../db/json/price-list.ts'
import { stopWords } from '../../../web/admin/suppliers/price-lists/stop-words.ts'
import type { Say } from '../../../web/i18n/text-keys.ts'
import { formatInteger } from '../../../web/lib/format-number.ts'
import { ROOT } from '../local-state.ts'
import type { ReplayedDay } from './replay-days.ts'

/** Says why a list stopped, a sentence each, as the page does in English. */
export async function stopSentences(): Promise<(stop: SafetyStop, read: string) => string[]> {
  const path = join(ROOT, 'web/i18n/en/admin/price-lists.json')
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const speech = createInstance()
  await speech.init({
    lng: 'en',
    resources: { en: { 'admin/price-lists': texts } },
    interpolation: { escapeValue: false },
  })
  const t = speech.getFixedT('en', 'admin/price-lists') as unknown as Say<'admin/price-lists'>
  const words = stopWords({ t, locale: 'en', moment: (iso) => iso.slice(0, 10) })
  return ({ reasons }, read) =>
    reasons.map((reason) => {
      const measure = words.measure(reason)
      if (measure === null) return words.doubt(reason.code, { ...reason.params, read })
      const { name, before, now, limit } = measure
      return `${name}: ${now}; the list before ${before}, the limit ${limit}.`
    })
}

/** A line of what became of a day, and below it why it would have stopped. */
export function dayLines(
  { name, against, counts, read, stop, error }: ReplayedDay,
  { before, width, sentences }: Told,
): string[] {
  const head = name.padEnd(width)
  if (error !== null) return [`${head}  not read: ${error}`]
  const figures = counts === null ? [] : figuresOf(counts)
  const other = against !== null && against !== before ? [`compared with ${against}`] : []
  const outcome = stop === null ? 'passes' : 'STOPS'
  const line = [...figures, ...other, outcome].join(', ')
  const why = stop === null ? [] : sentences(stop, read)
  return [`${head}  ${line}`, ...why.map((sentence) => `    ${sentence}`)]
}

interface Told {
  /** The file before this one, which it is compared with if nothing else is said. */
  before: string | null
  /** Of the longest name. */
  width: number
  sentences: (stop: SafetyStop, read: string) => string[]
}

function figuresOf(counts: NonNullable<ReplayedDay['counts']>): string[] {
  const { rows, rejected, created, changed, removed } = counts
  const figures = { rows, offers: rows - rejected, created, changed, removed, rejected }
  return Object.entries(figures).map(([what, count]) => `${what} ${formatInteger(count, 'en')}`)
}

/** What the whole folder comes to. */
export function sumLine(days: readonly ReplayedDay[]): string {
  const stopped = days.filter(({ stop }) => stop !== null).map(({ name }) => name)
  const unread = days.filter(({ error }) => error !== null).map(({ name }) => name)
  const named = (names: readonly string[]) => (names.length === 0 ? '' : `: ${names.join(', ')}`)
  const all = `${days.length} ${days.length === 1 ? 'day' : 'days'}`
  const rest = unread.length === 0 ? '' : ` Not read: ${unread.join(', ')}.`
  return `${stopped.length} of ${all} would have stopped${named(stopped)}.${rest}`
}
