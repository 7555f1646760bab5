import { atom, getDefaultStore } from 'jotai'
import { readCookie } from '../../api/cookies.ts'

/**
 * The currency chosen in this browser; null lets the store's settings decide. The API keeps it in
 * a readable cookie, so that prices can be asked for before the settings are here.
 */
export const chosenCurrencyAtom = atom(readCookie('currency'))

/** The same outside of components. */
export const chosenCurrency = (): string | null => getDefaultStore().get(chosenCurrencyAtom)
