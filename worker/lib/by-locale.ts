/** Words in some languages: that of `locale`, else English, else any there is; '' for none. */
export function inLocale(words: Partial<Record<string, string>>, locale: string): string {
  return words[locale] || words.en || Object.values(words).find(Boolean) || ''
}
