import { atom } from 'jotai'
import { readCookie } from '../../api/cookies.ts'

/**
 * The currency chosen in this browser; null lets the server decide. The API keeps it in a readable
 * cookie, so that prices can be requested before the settings are loaded.
 */
export const chosenCurrencyAtom = atom<string | null>(null)

const CODE = /^[A-Z]{3}$/

/** A currency code from a cookie; null for anything else. */
export const currencyCode = (text: string | null): string | null =>
  text !== null && CODE.test(text) ? text : null

/** The currency in this browser's cookie. */
export const storedCurrency = (): string | null => currencyCode(readCookie('currency'))
