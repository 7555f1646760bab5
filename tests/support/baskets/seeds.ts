/** Other baskets each day, as the histories; `HISTORY_SEED=1` names those of a day again. */
export const SEED_OF_THE_DAY = Number(
  process.env.HISTORY_SEED ?? Math.floor(Date.now() / 86_400_000) * 100,
)

/** The same numbers each day, and others. */
export const seeds = (count: number): number[] =>
  [1, SEED_OF_THE_DAY].flatMap((first) =>
    Array.from({ length: count }, (_, index) => first + index),
  )
