import { atom } from 'jotai'
import { readCookie } from '../../api/cookies.ts'

/**
 * The currency chosen in this browser; null lets the store's settings decide. The API keeps it in
 * a readable cookie, so that prices can be asked for before the settings are here.
 */
export const chosenCurrencyAtom = atom<string | null>(null)

const CODE = /^[A-Z]{3}$/

/** A currency code as a cookie has it; null for anything else. */
export const currencyCode = (text: string | null): string | null =>
  text !== null && CODE.test(text) ? text : null

/** What the cookie of this browser says. */
export const storedCurrency = (): string | null => currencyCode(readCookie('currency'))
