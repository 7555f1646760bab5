import { describe, expect, it } from 'vitest'
import { judgeList } from './judge-list.ts'
import { LAYOUTS, makeList } from './layouts.ts'
import { writeList } from './write-list.ts'

/** Lists of each layout; `npm run bench recognition` reads more. */
const SEEDS = [1, 2, 3]

describe('a list of a trade that was never seen before', () => {
  it.each(LAYOUTS.map((layout) => [layout.id, layout] as const))(
    'is read right by itself, or asks what only a person knows: %s',
    async (_, layout) => {
      for (const seed of SEEDS) {
        const { bytes, kind, truth } = writeList(makeList(layout, seed))
        const { verdict, asks, wrong, offers } = await judgeList(bytes, truth)
        expect({ kind, verdict, asks: layout.isOpen === true ? [] : asks, wrong }).toEqual({
          kind,
          verdict: layout.isOpen === true ? 'asked' : 'right',
          asks: [],
          wrong: [],
        })
        expect(offers.right).toBe(offers.all)
      }
    },
  )
})
