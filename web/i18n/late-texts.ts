import type { i18n as I18n } from 'i18next'
import { FALLBACK_LOCALE, isLocale, type Locale } from '../lib/locales.ts'
import { i18n as ofBrowser, bringTexts } from './i18n.ts'

/** How many texts have arrived after a page wanted to say them. */
let late = 0
const listeners = new Set<() => void>()

/** Texts that have arrived late. */
export const arrivals = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  count: () => late,
}

/**
 * Loads a namespace that a component wants to say and no route has loaded; the page is rendered again once
 * it is here. The server has all it says before it renders.
 */
export function bringLate(i18n: I18n, language: Locale, namespace: string): void {
  if (i18n === ofBrowser && !i18n.hasResourceBundle(language, namespace)) bring(language, namespace)
}

/** Under way; a page asks for each of its texts. */
const underWay = new Set<string>()

function bring(language: Locale, namespace: string): void {
  const name = `${language}/${namespace}`
  if (underWay.has(name)) return
  underWay.add(name)
  void load(language, namespace)
    // Offline, or replaced by a newer version, which the page reports.
    .catch(() => false)
    .then((isNew) => {
      underWay.delete(name)
      if (!isNew) return
      late += 1
      for (const listener of listeners) listener()
    })
}

/** A text that its language lacks is said in English. */
async function load(language: Locale, namespace: string): Promise<boolean> {
  const names = [namespace, `${namespace}.results`]
  return (await bringTexts(language, names)) || bringTexts(FALLBACK_LOCALE, names)
}

// A part of a namespace, or a single text, is missing.
ofBrowser.on('missingKey', ([language], namespace) => {
  if (isLocale(language)) bring(language, namespace)
})
