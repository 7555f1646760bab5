import { z } from 'zod'
import { CSV_FORM } from '../../../lib/csv-form.ts'
import { knownVersion } from '../schemas.ts'

/** Bills of materials on their way into a project, and projects as files; shared with the web client. */

/** Lines of a file: those of one part become one row. */
export const MOST_IMPORT_LINES = 2000

/** A field of an imported file; `ignore` is none. */
export const IMPORT_FIELDS = [
  'ignore',
  'designators',
  'number',
  'brand',
  'quantity',
  'spare',
  'note',
  'not_fitted', // a filled cell says that the part of this line is not wanted
] as const
export const ImportField = z.enum(IMPORT_FIELDS)
export type ImportField = z.infer<typeof ImportField>

/**
 * Answer of `POST /user/projects/read-file` (the file is the body, its name in `X-File-Name`): what is in it, and what
 * each column is, as it was said of such a file before, else as it is guessed.
 */
export const ReadFile = z.object({
  name: z.string(),
  sheet: z.string().nullable(),
  header_line: z.number().int(),
  columns: z.array(z.object({ title: z.string(), field: ImportField })),
  /** This person has said before what the columns of such a file are. */
  is_remembered: z.boolean(),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  is_cut: z.boolean(),
})
export type ReadFile = z.infer<typeof ReadFile>

/** Body of `POST /user/projects/{id}/import`: rows as `POST /user/projects/read-file` answered them, and their columns. */
export const ImportInput = z
  .object({
    version: knownVersion,
    titles: z.array(z.string().max(500)).max(200),
    columns: z.array(ImportField).max(200),
    /** `add` behind what is there, or in its `place`: rows with the same number and brand keep what they take. */
    mode: z.enum(['add', 'place']),
    rows: z
      .array(
        z
          .object({ line: z.number().int(), cells: z.array(z.string().max(4000)).max(200) })
          .strict(),
      )
      .max(MOST_IMPORT_LINES),
  })
  .strict()
export type ImportInput = z.infer<typeof ImportInput>

/** What became of an import: lines that made no row, each with why; nothing is left out in silence. */
export const ImportResult = z.object({
  added: z.number().int(),
  kept: z.number().int(),
  left_out: z.array(
    z.object({
      line: z.number().int(),
      why: z.enum(['no_number', 'bad_quantity', 'not_fitted', 'too_many']),
      text: z.string(),
    }),
  ),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Query of `GET /user/projects/{id}/export`. */
export const ProjectExportQuery = z.object({ format: z.enum(['csv', 'xlsx']), ...CSV_FORM })
export type ProjectExportQuery = z.infer<typeof ProjectExportQuery>
