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

export const writeCursor = (cursor: Cursor): string => encodeURIComponent(JSON.stringify(cursor))

/** 422 for a cursor that did not come from here. */
export function readCursor(text: string): Cursor {
  const parsed = Cursor.safeParse(parseJson(text))
  if (!parsed.success) throw invalid('cursor', 'invalid')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return null
  }
}
