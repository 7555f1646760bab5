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

/** Another text that a list is of, since the one that was typed found nothing, and where that list goes on. */
const ReadingCursor = z.tuple([z.literal('text'), z.string().min(1).max(200), Cursor])
export type ReadingCursor = z.infer<typeof ReadingCursor>

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}
