/** Dice that fall the same way for the same seed, on every machine (Mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  return {
    below,
    pick,
    /** A whole number of both ends and what is between. */
    between: (least: number, most: number) => least + below(most - least + 1),
    /** True so many times of a hundred. */
    chance: (percent: number) => next() * 100 < percent,
  }
}

export type Random = ReturnType<typeof randomOf>
