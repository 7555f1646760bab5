import { z } from 'zod'

/** Contacts from a file, on the wire; shared with the web client. */

/** As many rows of a file as are read. */
export const MOST_IMPORTED = 10_000
/** The largest file, bytes. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024
/** As many rows of each outcome as a preview shows. */
export const MOST_SHOWN = 200

/** What a column says of a contact. `reach`: e-mails and phones, as they come. */
export const COLUMN_MEANINGS = [
  'name',
  'last_name',
  'first_name',
  'middle_name',
  'firm',
  'position',
  'reach',
  'language',
  'tags',
  'note',
  'ignored',
] as const
export const ColumnMeaning = z.enum(COLUMN_MEANINGS)
export type ColumnMeaning = z.infer<typeof ColumnMeaning>

/** What becomes of contacts that are there already. */
export const ImportMode = z.enum(['change', 'leave'])
export type ImportMode = z.infer<typeof ImportMode>

/** Query of `POST /admin/contacts/import/…`; the file is the body. */
export const ImportQuery = z.object({
  file_name: z.string().trim().max(200).default(''),
  existing: ImportMode.default('change'),
  /** What the columns mean, in their order and joined with commas, where it is not what was recognised. */
  columns: z
    .string()
    .max(4000)
    .transform((text) => text.split(','))
    .pipe(z.array(ColumnMeaning).max(200))
    .optional(),
})
export type ImportQuery = z.infer<typeof ImportQuery>

/** Query of `POST /admin/contacts/import`: with what was seen, `seen` of the preview. */
export const ApplyQuery = ImportQuery.extend({ seen: z.string().regex(/^[0-9a-f]{64}$/) })
export type ApplyQuery = z.infer<typeof ApplyQuery>

export const IMPORT_OUTCOMES = ['created', 'changed', 'same', 'left', 'refused'] as const
export const ImportOutcome = z.enum(IMPORT_OUTCOMES)
export type ImportOutcome = z.infer<typeof ImportOutcome>

const Named = z.object({ id: z.number().int(), name: z.string() })

/** Why a row is refused. */
export const ImportReason = z.enum([
  'no_name',
  'bad_email',
  'bad_phone',
  'rounded_phone',
  'too_long',
  'too_many_phones',
  'too_many_tags',
  'repeated',
  'several',
])
export type ImportReason = z.infer<typeof ImportReason>

export const ImportRow = z.object({
  /** 1-based line of the text, or row of the sheet. */
  line: z.number().int(),
  outcome: ImportOutcome,
  name: z.string(),
  firm: z.string(),
  email: z.string(),
  phones: z.array(z.string()),
  /** The contact it is, where that is there already. */
  contact: Named.nullable(),
  /** Contacts with its phone, or its name and firm, that are taken for others. */
  alike: z.array(Named),
  /** What changes of the contact, as the audit log will say it. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused: the code and a sentence. */
  reason: z.object({ code: ImportReason, text: z.string() }).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportCounts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  left: z.number().int(),
  refused: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const ImportPreview = z.object({
  /** `csv`, `xlsx`, … */
  format: z.string(),
  columns: z.array(z.object({ title: z.string(), meaning: ColumnMeaning, example: z.string() })),
  counts: ImportCounts,
  /** At most `MOST_SHOWN` of each outcome, in the order of the file. */
  rows: z.array(ImportRow),
  /** The file has more rows than are read. */
  is_cut: z.boolean(),
  /** Stands for all of this: applied is what was seen. */
  seen: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>
