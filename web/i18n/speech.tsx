import type { i18n as I18n, TFunction } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'

/** The texts of one language, by namespace. */
type Speech = (namespace: string) => { i18n: I18n; t: TFunction }

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
    const known = hooks.get(namespace) ?? { i18n, t: i18n.getFixedT(language, namespace) }
    hooks.set(namespace, known)
    return known
  }
}

/**
 * Replaces the hook of `react-i18next` in the build (see `vite.config.ts`). There each call keeps a
 * store of its own with two listeners and a proxy, and a page of offers makes hundreds of calls;
 * here each call reads one context.
 */
export function useTranslation(namespace: string | readonly string[] = 'common') {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error('useTranslation() outside of <SpeechProvider>')
  return speech(typeof namespace === 'string' ? namespace : (namespace[0] ?? 'common'))
}
