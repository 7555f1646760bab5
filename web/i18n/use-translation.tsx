import type { i18n as I18n } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { sayOf } from './say-of.ts'
import type { Namespace, Say, TextValues } from './text-keys.ts'

/** Says a text by whatever key. */
export type SayAny = (key: string, values?: TextValues) => string

/** The texts of one language, by namespace. */
type Speech = (namespace: string) => { i18n: I18n; t: SayAny }

const SpeechContext = createContext<Speech | null>(null)

/** Provides the texts to everything inside, and renders it again when the language changes. */
export function SpeechProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(
    (changed) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    () => i18n.language,
    () => i18n.language,
  )
  const speech = useMemo(() => speechIn(i18n, language), [i18n, language])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

function speechIn(i18n: I18n, language: string): Speech {
  const hooks = new Map<string, ReturnType<Speech>>()
  return (namespace) => {
    const t = sayOf(i18n, language, namespace as Namespace) as SayAny
    const known = hooks.get(namespace) ?? { i18n, t }
    hooks.set(namespace, known)
    return known
  }
}

/**
 * The texts of a namespace in the language of the page, `common` unless said. A hook of our own: that of
 * `react-i18next` keeps a store with two listeners and a proxy for each call, and a page of offers makes
 * hundreds; here each call reads one context.
 */
export const useTranslation = <Name extends Namespace = 'common'>(
  namespace?: Name,
): { i18n: I18n; t: Say<Name> } => useAnyTexts(namespace ?? 'common')

/** The same for parts that are told by others which texts to say; what they say is checked by a test. */
export function useAnyTexts(namespace: string): { i18n: I18n; t: SayAny } {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error('useTranslation() outside of <SpeechProvider>')
  return speech(namespace)
}
