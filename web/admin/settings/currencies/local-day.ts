/** `2026-11-21` as that day where the reader is, whatever his time zone. */
export function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(year, month - 1, date)
}
