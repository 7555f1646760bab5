import { type KnownLocale, knowLocales, SHIPPED_LOCALES } from '../../web/lib/locales.ts'
import type { Db } from '../db/client.ts'
import { replica } from '../db/replica.ts'
import { localeTexts, locales } from '../db/schema/locales.ts'
import { and, asc, inArray } from 'drizzle-orm'
import type { Env } from '../env.ts'
import { log } from '../lib/log.ts'
import { knowOwnTexts, type OwnTexts, WORKER_NAMESPACES } from './own-texts.ts'

/** How long another runtime may go on with what it knows, in ms; the one that writes knows at once. */
const FRESH_MS = 30_000
/** How long it does without the database before it asks again, in ms. */
const RETRY_MS = 3_000

/** Places of the shipped languages in the switch. */
export const SHIPPED_POSITIONS: Readonly<Record<string, number>> = Object.fromEntries(
  SHIPPED_LOCALES.map((code, index) => [code, (index + 1) * 10]),
)

let askAgainAt = 0
/** The languages and their versions that the texts below are of. */
let textsOf = ''
/** How far the database had come that they were read from: no older copy of it is heard again. */
let heardAt: string | null = null

/**
 * Keeps the list of the store's languages, and the Worker's own texts in them, as the database has them: one small
 * read of a runtime in half a minute, a second one when texts have changed. Everything else reads them from memory.
 * Without the database it goes on with what it knows.
 */
export async function hearLocales({ DB }: Pick<Env, 'DB'>, now = Date.now()): Promise<void> {
  if (now < askAgainAt) return
  askAgainAt = now + RETRY_MS
  try {
    await readLocales(replica(DB, heardAt))
    askAgainAt = now + FRESH_MS
  } catch (error) {
    log.error('The languages could not be read', { error })
  }
}

/** The same at once, after a change of them. */
export async function readLocales(db: Db): Promise<void> {
  const rows = await db.select().from(locales).orderBy(asc(locales.position), asc(locales.code))
  const isNew = !rows.some(({ textsVersion }) => textsVersion > 0)
  const versions = rows.map(({ code, textsVersion }) => `${code} ${textsVersion}`).join()
  if (versions !== textsOf) knowOwnTexts(isNew ? new Map() : await readTexts(db, rows))
  textsOf = versions
  heardAt = db.trail.bookmark() ?? heardAt
  knowLocales(merged(rows))
}

type Row = typeof locales.$inferSelect

/** The shipped ones as they are, or as their rows say, and the added ones, in their order. */
function merged(rows: readonly Row[]): KnownLocale[] {
  const changed = new Set(rows.map(({ code }) => code))
  const untouched = SHIPPED_LOCALES.filter((code) => !changed.has(code))
  return [
    ...untouched.map((code) => ({ position: SHIPPED_POSITIONS[code] ?? 0, locale: { code } })),
    ...rows.map((row) => ({ position: row.position, locale: toKnown(row) })),
  ]
    .toSorted((a, b) => a.position - b.position)
    .map(({ locale }) => locale)
}

const toKnown = (row: Row): KnownLocale => ({
  code: row.code,
  name: row.name,
  ...(row.isRtl && { isRtl: true }),
  ...(row.fallback !== null && { fallback: row.fallback }),
  ...(row.form !== null && { form: row.form }),
  ...(row.textsVersion > 0 && { version: row.textsVersion }),
  ...(!row.isEnabled && { isOff: true }),
})

async function readTexts(db: Db, rows: readonly Row[]): Promise<OwnTexts> {
  const codes = rows.filter(({ textsVersion }) => textsVersion > 0).map(({ code }) => code)
  const found = await db
    .select()
    .from(localeTexts)
    .where(
      and(
        inArray(localeTexts.locale, codes),
        inArray(localeTexts.namespace, [...WORKER_NAMESPACES]),
      ),
    )
  const texts = new Map(codes.map((code) => [code, new Map<string, string>()]))
  for (const { locale, namespace, key, text } of found) {
    texts.get(locale)?.set(`${namespace}:${key}`, text)
  }
  return texts
}
