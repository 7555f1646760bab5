/** The change from one figure to the next, hundredths of a percent of the former; null: there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 10_000)

/** A part of a whole, hundredths of a percent; null: of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000)
