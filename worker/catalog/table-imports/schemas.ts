import { z } from 'zod'

/** What imports of tables of any layout have in common, on the wire; shared with the web client. */

export const MOST_FILE_BYTES = 20 * 1024 ** 2
export const MOST_LINES = 200_000
export const MOST_COLUMNS = 1_000
/** Lines of a file shown as they are read. */
export const SHOWN_LINES = 20
/** Lines above the data that are shown: the titles, and what stands over them. */
export const SHOWN_ABOVE = 5
/** Rows of a preview kept of each outcome. */
export const SHOWN_ROWS = 200

export const TableImportStatus = z.enum([
  'read',
  'comparing',
  'compared',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
])
export type TableImportStatus = z.infer<typeof TableImportStatus>

/** Query of a list of imports. */
export const TableImportsQuery = z.object({
  cursor: z.coerce.number().int().min(0).optional(),
})
export type TableImportsQuery = z.infer<typeof TableImportsQuery>
