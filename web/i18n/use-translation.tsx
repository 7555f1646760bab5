import type { i18n as I18n } from 'i18next'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Locale } from '../lib/locales.ts'
import { arrivals, bringLate } from './late-texts.ts'
import { sayOf } from './say-of.ts'
import type { Namespace, Say, TextValues } from './text-keys.ts'

/** Says a text by whatever key. */
export type SayAny = (key: string, values?: TextValues) => string

/** What a component gets: the texts of a namespace, and the language they are in. */
interface Spoken {
  i18n: I18n
  language: Locale
  t: SayAny
}

/** The texts of one language, by namespace. */
type Speech = (namespace: string) => Spoken

const SpeechContext = createContext<Speech | null>(null)

interface Props {
  i18n: I18n
  /** The language of what is inside. */
  language: Locale
  children: ReactNode
}

/** Provides the texts to everything inside, and renders it again when the language changes or late texts arrive. */
export function SpeechProvider({ i18n, language, children }: Props) {
  const arrived = useArrivals()
  // oxlint-disable-next-line react/exhaustive-deps -- the same texts say more once late ones are here
  const speech = useMemo(() => speechIn(i18n, language), [i18n, language, arrived])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** How many late texts are here. All that says a text follows it, so it grows in a transition: input goes first. */
function useArrivals(): number {
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    const follow = () => startTransition(() => setArrived(arrivals.count()))
    // Some may have come since the page was rendered.
    follow()
    return arrivals.subscribe(follow)
  }, [])
  return arrived
}

function speechIn(i18n: I18n, language: Locale): Speech {
  const hooks = new Map<string, Spoken>()
  return (namespace) => {
    const known = hooks.get(namespace)
    if (known !== undefined) return known
    bringLate(i18n, language, namespace)
    const t = keeping(sayOf(i18n, language, namespace as Namespace) as SayAny)
    const spoken = { i18n, language, t }
    hooks.set(namespace, spoken)
    return spoken
  }
}

/** The most texts kept of a namespace; then it begins with none. */
const MOST = 2000

/** What was said once with the same values is said from memory: rows of a table and the next page say it too. */
function keeping(say: SayAny): SayAny {
  const said = new Map<string, string>()
  return (key, values) => {
    const name = values === undefined ? key : key + JSON.stringify(values)
    const known = said.get(name)
    if (known !== undefined) return known
    const text = say(key, values)
    if (said.size > MOST) said.clear()
    // What is not here yet is asked for again.
    if (text !== '') said.set(name, text)
    return text
  }
}

/**
 * The texts of a namespace in the language of the page, `common` unless said. A hook of our own: that of
 * `react-i18next` keeps a store with two listeners and a proxy for each call, and a page of offers makes
 * hundreds; here each call reads one context.
 */
export const useTranslation = <Name extends Namespace = 'common'>(
  namespace?: Name,
): Omit<Spoken, 't'> & { t: Say<Name> } => useAnyTexts(namespace ?? 'common')

/** The same for parts that are told by others which texts to say; what they say is checked by a test. */
export function useAnyTexts(namespace: string): Spoken {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error('useTranslation() outside of <SpeechProvider>')
  return speech(namespace)
}
