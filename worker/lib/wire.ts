import { z } from 'zod'

/** Pieces the schemas of requests are made of. A refusal's message is a key of the API's texts. */

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Trimmed text of at most `most` characters, without control characters; may be empty. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((value) => !CONTROL.test(value) && value.isWellFormed(), 'has_control_characters')

/** Text that must say something. */
export const filledText = (most: number) => text(most).min(1)

/** An emptied field means "nothing". */
export const emptyAsNull = (value: string | null): string | null => (value === '' ? null : value)

/** Text that may be nothing: null, or an emptied field. */
export const optionalText = (most: number) => text(most).nullable().transform(emptyAsNull)

/** A break of the line would begin a header in a mail. */
const BREAK = /[\t\n\r\u0085\u2028\u2029]/

/** Text on one line: names, phones, parts of an address; may be empty. */
export const line = (most: number) =>
  text(most).refine((value) => !BREAK.test(value), 'has_control_characters')

/** A line that must say something. */
export const filledLine = (most: number) => line(most).min(1)

/** A line that may be nothing: null, or an emptied field. */
export const optionalLine = (most: number) => line(most).nullable().transform(emptyAsNull)

/** A time of day by the clock: `15:00`. */
export const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hour')

export const rowId = z.number().int().positive()

const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine((id) => Number.isSafeInteger(id))

/** `:id` of a path. */
export const IdParam = z.object({ id: idText })

/** An id in a query string. */
export const queryId = idText

const MOST_DIGITS = 15

/** Ids joined with commas, in a query string; each once, at most `most`. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * (MOST_DIGITS + 1))
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.number().int()).max(most))

/** Which page of a list, and how long a page is. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
})

/** What lists of things with names take: a page, words to look for, one of `sorts` (`-name` falls). */
export function pageQuery<const Name extends string>(sorts: readonly [Name, ...Name[]]) {
  type Sort = Name | `-${Name}`
  const all: Sort[] = [...sorts, ...sorts.map((sort) => `-${sort}` as const)]
  return PageQuery.extend({
    q: z.string().trim().max(200).optional(),
    /** The first of `sorts` when absent. */
    sort: z.literal(all).optional(),
  })
}

export const Pagination = z.object({
  /** Rows of all pages, at most 10,000; `is_more` when there are more than that. */
  total: z.number().int(),
  is_more: z.boolean().optional(),
  count: z.number().int(),
  per_page: z.number().int(),
  current_page: z.number().int(),
  total_pages: z.number().int(),
})
export type Pagination = z.infer<typeof Pagination>
