import { eq, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import {
  OFF_SECTIONS_KEY,
  type Section,
  type SectionInput,
  type SectionState,
} from '../settings/schemas/sections.ts'
import { listSections } from './list-sections.ts'

/**
 * Switches a section of the back office off or on, for everybody but those who may do this; answers all sections.
 * Switched the way it is already, it keeps its day and nothing is written.
 */
export async function switchSection(
  ctx: Ctx,
  section: Section,
  { is_off: isOff }: SectionInput,
): Promise<SectionState[]> {
  const at = `$.${section}`
  const stored = sql`(SELECT value ->> ${at} FROM settings WHERE key = ${OFF_SECTIONS_KEY})`
  const isOther = isOff ? sql`${stored} IS NULL` : sql`${stored} IS NOT NULL`
  const since = ctx.now.toISOString()
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'settings.update',
        subject: { type: 'settings', id: 'store' },
        before: { off_section: isOff ? null : section },
        after: { off_section: isOff ? section : null },
      },
      isOther,
    ),
    insertWhen(ctx.db, settings, {
      cells: { key: OFF_SECTIONS_KEY, value: sql`'{}'`, updatedAt: ctx.now },
      rest: sql`WHERE true`,
    }).onConflictDoNothing(),
    ctx.db
      .update(settings)
      .set({
        value: isOff
          ? sql`json_set(${settings.value}, ${at}, ${since})`
          : sql`json_remove(${settings.value}, ${at})`,
        updatedAt: ctx.now,
      })
      .where(sql`${eq(settings.key, OFF_SECTIONS_KEY)} AND ${isOther}`),
  ])
  return listSections(ctx)
}
