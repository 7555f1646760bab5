import type { Ctx } from '../../../env.ts'
import { CONTACT_IMPORT_REASONS } from '../../../i18n/contacts.ts'
import { word } from '../../../i18n/sentence.ts'
import { type Plan, type Planned, planImport } from './plan-import.ts'
import { readCandidates, type ReadContacts } from './read-candidates.ts'
import {
  IMPORT_OUTCOMES,
  type ImportCounts,
  type ImportPreview,
  type ImportQuery,
  type ImportRow,
  MOST_SHOWN,
} from './schemas.ts'

/**
 * What a file of contacts would do: how its columns are read, and of each row what becomes of it. Writes nothing.
 * `unsupported_file` for what cannot be read, and where no column is a name.
 */
export async function previewImport(
  ctx: Ctx,
  bytes: Uint8Array,
  query: ImportQuery,
): Promise<ImportPreview> {
  const read = await readCandidates(bytes, query)
  const plan = await planImport(ctx, read.candidates, query.existing)
  return {
    format: read.format,
    columns: columnsOf(read),
    counts: countsOf(plan),
    rows: shownOf(plan).map((row) => toRow(ctx, row)),
    is_cut: read.isCut,
    seen: plan.seen,
  }
}

const LONGEST_EXAMPLE = 60

const columnsOf = ({ titles, meanings, candidates }: ReadContacts): ImportPreview['columns'] =>
  meanings.map((meaning, at) => ({
    title: (titles[at] ?? '').trim(),
    meaning,
    example: (candidates.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '')
      .trim()
      .slice(0, LONGEST_EXAMPLE),
  }))

export function countsOf({ rows }: Plan): ImportCounts {
  const count = (outcome: Planned['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return Object.fromEntries(
    IMPORT_OUTCOMES.map((outcome) => [outcome, count(outcome)]),
  ) as ImportCounts
}

/** The first of each outcome, in the order of the file. */
function shownOf({ rows }: Plan): Planned[] {
  const shown = new Map<string, number>()
  return rows.filter(({ outcome }) => {
    const before = shown.get(outcome) ?? 0
    shown.set(outcome, before + 1)
    return before < MOST_SHOWN
  })
}

function toRow(ctx: Ctx, row: Planned): ImportRow {
  const { line, said } = row.candidate
  return {
    line,
    outcome: row.outcome,
    ...said,
    contact: 'known' in row ? nameOf(row.known) : null,
    alike: 'alike' in row ? row.alike.map(nameOf) : [],
    changes: 'before' in row ? changesOf(row.before, row.after) : [],
    reason: 'reason' in row ? { code: row.reason, text: sentenceOf(ctx, row) } : null,
  }
}

const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name })

const textOf = (value: string | readonly string[] | null | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(', ')

type Side = Extract<Planned, { outcome: 'changed' }>['after']

const changesOf = (before: Side, after: Side): ImportRow['changes'] =>
  Object.entries(after).map(([field, value]) => ({
    field,
    before: textOf(before[field]),
    after: textOf(value),
  }))

/** Why a row is refused, in the reader's words. */
export const sentenceOf = (
  { locale }: Ctx,
  { reason, params }: Extract<Planned, { outcome: 'refused' }>,
): string => word(CONTACT_IMPORT_REASONS[reason], locale, params)
