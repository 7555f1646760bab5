import { eq, sql, type SQL } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { locales, localeTexts } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { readLocales } from '../../i18n/known-locales.ts'
import { isShipped, type Locale } from '../../../web/lib/locales.ts'
import { audited } from '../audit/audit.ts'
import type { Texts } from './catalogue.ts'
import { shippedRow } from './locale-rows.ts'
import { readOwn } from './own-rows.ts'

export interface TextRow {
  namespace: string
  key: string
  text: string
}

interface Plan {
  put: readonly TextRow[]
  /** Taken away first. */
  gone: readonly Pick<TextRow, 'namespace' | 'key'>[]
  before?: unknown
  after: unknown
}

interface Change {
  action: 'locales.text' | 'locales.import'
  /** Where only one is read. */
  namespace?: string
  /** Decides by what staff have written so far. */
  plan: (present: Map<string, Texts>) => Plan
}

const MOST_TRIES = 3

/**
 * Reads the texts of a language, decides and writes them unless others were written meanwhile; then it decides again.
 * Answers what is written now. Nothing is written where the plan has nothing.
 */
export async function commitTexts(
  ctx: Ctx,
  code: Locale,
  { action, namespace, plan }: Change,
): Promise<Map<string, Texts>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const version = await readVersion(ctx, code)
    const planned = plan(await readOwn(ctx, code, namespace))
    const isNothing = planned.put.length === 0 && planned.gone.length === 0
    if (isNothing || (await write(ctx, { code, version, action }, planned))) {
      await readLocales(ctx.db)
      return readOwn(ctx, code, namespace)
    }
  }
  throw conflict('text_changed')
}

async function readVersion(ctx: Ctx, code: Locale): Promise<number> {
  const [row] = await ctx.db
    .select({ version: locales.textsVersion })
    .from(locales)
    .where(eq(locales.code, code))
  return row?.version ?? 0
}

interface Written {
  code: Locale
  /** As it was read. */
  version: number
  action: Change['action']
}

/** True when it was written. */
async function write(ctx: Ctx, { code, version, action }: Written, plan: Plan): Promise<boolean> {
  const isCurrent = sql`${version} =
    coalesce((SELECT texts_version FROM locales WHERE code = ${code}), 0)`
  const { before, after } = plan
  const [, , , raised] = await ctx.db.batch([
    audited(ctx, { action, subject: { type: 'locale', id: code }, before, after }, isCurrent),
    ctx.db.delete(localeTexts).where(sql`${isCurrent} AND ${eq(localeTexts.locale, code)}
      AND (namespace, key) IN (SELECT value ->> 'namespace', value ->> 'key'
        FROM json_each(${JSON.stringify(plan.gone)}))`),
    put(ctx, { code, rows: plan.put }, isCurrent),
    raise(ctx, code, isCurrent),
  ])
  return raised.length > 0
}

const put = (
  ctx: Ctx,
  { code, rows }: { code: Locale; rows: readonly TextRow[] },
  isCurrent: SQL,
) =>
  insertWhen(ctx.db, localeTexts, {
    cells: {
      locale: code,
      namespace: sql`each.value ->> 'namespace'`,
      key: sql`each.value ->> 'key'`,
      text: sql`each.value ->> 'text'`,
      updatedAt: ctx.now,
      updatedBy: ctx.actor?.id ?? null,
    },
    rest: sql`FROM json_each(${JSON.stringify(rows)}) each WHERE ${isCurrent}`,
  }).onConflictDoUpdate({
    target: [localeTexts.locale, localeTexts.namespace, localeTexts.key],
    set: {
      text: sql`excluded.text`,
      updatedAt: sql`excluded.updated_at`,
      updatedBy: sql`excluded.updated_by`,
    },
  })

/** Versions follow the clock: none is used twice, not even of a language that was deleted and added again. */
const raise = (ctx: Ctx, code: Locale, isCurrent: SQL) =>
  insertWhen(ctx.db, locales, {
    cells: {
      // Only a shipped language has no row yet.
      ...(isShipped(code) ? shippedRow(code) : { code, name: code, position: 0 }),
      version: 1,
      textsVersion: ctx.now.getTime(),
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${isCurrent}`,
  })
    .onConflictDoUpdate({
      target: locales.code,
      set: { textsVersion: sql`max(${ctx.now.getTime()}, ${locales.textsVersion} + 1)` },
    })
    .returning({ code: locales.code })
