const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to make; stores have one time zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What a clock in a time zone (IANA) shows at a moment: `2026-11-23 17:26:05`. */
export const wallClock = (moment: Date | number, timeZone: string): string =>
  clockOf(timeZone).format(moment)
