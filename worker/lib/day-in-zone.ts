const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to make; stores have one time zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** The calendar day that a moment falls on in a time zone: `2026-11-25`. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  clockOf(timeZone).format(moment)
