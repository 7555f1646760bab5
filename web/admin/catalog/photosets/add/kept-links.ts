import { z } from 'zod'
import { attempt } from '../../../../lib/stored-atom.ts'

/** A picture that is to be fetched, and where it goes. */
export const Wanted = z.object({
  url: z.string(),
  /** Null: into the photoset that is open. */
  product_id: z.number().int().nullable(),
  position: z.number().int(),
})
export type Wanted = z.infer<typeof Wanted>

/** What is left of lists is kept in the browser, for each photoset apart. */
const keyOf = (photosetId: number | null) => `photo-links ${photosetId ?? 'all'}`

/** What a list that was cut off has left; nothing where there is none. */
export function readLeft(photosetId: number | null): Wanted[] {
  const text = attempt(() => localStorage.getItem(keyOf(photosetId)))
  if (text == null) return []
  const data = attempt(() => JSON.parse(text) as unknown)
  return z.array(Wanted).max(1000).safeParse(data).data ?? []
}

export function keepLeft(photosetId: number | null, left: readonly Wanted[]): void {
  const key = keyOf(photosetId)
  attempt(() =>
    left.length === 0
      ? localStorage.removeItem(key)
      : localStorage.setItem(key, JSON.stringify(left)),
  )
}
