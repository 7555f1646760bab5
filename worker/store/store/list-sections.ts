import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import {
  OFF_SECTIONS_KEY,
  OffSections,
  type Section,
  SECTIONS,
  type SectionState,
} from '../settings/schemas/sections.ts'

/** The sections that can be switched off, in the order of the rail, and since when those that are off are so. */
export async function listSections(ctx: Ctx): Promise<SectionState[]> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ value: string }>`SELECT value FROM settings WHERE key = ${OFF_SECTIONS_KEY}`,
  )
  const off = OffSections.parse(JSON.parse(row?.value ?? '{}'))
  return (Object.keys(SECTIONS) as Section[]).map((section) => ({
    section,
    off_since: off[section] ?? null,
  }))
}
