import { z } from 'zod'

/** A file with a list of parts, read but not yet looked up; shared with the web client. */

/** What a column of a list is; `line` holds number and quantity together, as they are pasted. */
export const ListField = z.enum(['number', 'quantity', 'brand', 'line', 'ignore'])
export type ListField = z.infer<typeof ListField>

export const ListFileRow = z.object({
  /** As a person counts them, from 1. */
  line: z.number().int(),
  /** As the file shows them; '' for an empty one. Cut at 500 characters. */
  cells: z.array(z.string()),
})
export type ListFileRow = z.infer<typeof ListFileRow>

/** Answer of `POST /search/list-file`; the file is the body. */
export const ListFile = z.object({
  /** The sheet that was read, of a workbook. */
  sheet: z.string().nullable(),
  /** Line of the titles; 0 when there are none. */
  header_line: z.number().int(),
  columns: z.array(z.object({ title: z.string(), field: ListField })),
  /** All rows but blank ones and totals, titles included. */
  rows: z.array(ListFileRow),
  /** The file goes on past the rows that are read. */
  is_cut: z.boolean(),
})
export type ListFile = z.infer<typeof ListFile>
