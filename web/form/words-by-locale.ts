import { localeCodes } from '../lib/locales.ts'

/** Words in every language of the store as a form holds them, '' for none; those of other languages are kept. */
export const wordsByLocale = (
  known: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(localeCodes().map((code) => [code, ''])),
  ...Object.fromEntries(
    Object.entries(known).flatMap(([code, text]) => (text === undefined ? [] : [[code, text]])),
  ),
})
