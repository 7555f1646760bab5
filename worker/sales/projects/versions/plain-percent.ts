/** Hundredths of a percent as a person of the language reads them: `2.5`, `2,5`. */
export function plainPercent(bps: number, locale: string): string {
  const text = String(bps / 100)
  return locale === 'en' ? text : text.replace('.', ',')
}
