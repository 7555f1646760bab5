import { z } from 'zod'
import { invalid } from '../../../errors.ts'

/** The last weaker match of a page: its stage and its place in that stage's order. */
export const WeakCursor = z.union([
  z.tuple([z.literal('starts_with'), z.string(), z.number().int(), z.string()]),
  z.tuple([z.enum(['contains', 'by_name']), z.number().int()]),
])
export type WeakCursor = z.infer<typeof WeakCursor>

/** Where the next page of narrowed or ordered matches begins. */
const PlaceCursor = z.tuple([z.literal('place'), z.number().int().min(1).max(1000)])

const Cursor = z.union([WeakCursor, PlaceCursor])
type Cursor = z.infer<typeof Cursor>

/**
 * Where a list goes on that a text did not find as it was typed: `number`, `layout` and `without` count the ways to read
 * the text so; `typo` says which of its words is taken for what other. The last part is the place in that list.
 */
const ReadingCursor = z.union([
  z.tuple([z.enum(['number', 'layout', 'without']), z.number().int().min(0).max(200), Cursor]),
  z.tuple([z.literal('typo'), z.number().int().min(0).max(10), z.string().min(1).max(30), Cursor]),
])
export type ReadingCursor = z.infer<typeof ReadingCursor>

/** How a text is read, without the place. */
export type ReadingMark = ['number' | 'layout' | 'without', number] | ['typo', number, string]

export const writeCursor = (cursor: Cursor | ReadingCursor): string =>
  encodeURIComponent(JSON.stringify(cursor))

/** 422 for a cursor that did not come from here. */
export function readCursor(text: string): Cursor {
  const parsed = Cursor.safeParse(parseJson(text))
  if (!parsed.success) throw invalid('cursor', 'invalid')
  return parsed.data
}

/** The cursor of a text that is read otherwise than it was typed; null for any other. */
export const readReadingCursor = (text: string): ReadingCursor | null =>
  ReadingCursor.safeParse(parseJson(text)).data ?? null

/** A cursor of the list of a reading as one of the text as it was typed. */
export function cursorOfReading(mark: ReadingMark, inner: string | null): string | null {
  if (inner === null) return null
  const place = readCursor(inner)
  return writeCursor(
    mark[0] === 'typo' ? [mark[0], mark[1], mark[2], place] : [mark[0], mark[1], place],
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}
