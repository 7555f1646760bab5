/** When a price list is mailed after `moment`: in a week, or in a month; null: never. */
export function nextMailing(every: 'never' | 'week' | 'month', moment: Date): Date | null {
  if (every === 'never') return null
  const next = new Date(moment)
  if (every === 'week') next.setUTCDate(next.getUTCDate() + 7)
  else next.setUTCMonth(next.getUTCMonth() + 1)
  return next
}
