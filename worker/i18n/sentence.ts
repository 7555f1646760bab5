import { type Locale, type ShippedLocale, shippedOf } from '../../web/lib/locales.ts'
import { categoryOf, filledIn, ownText, type WorkerNamespace } from './own-texts.ts'

/** A sentence, or its forms by plural category; `{count}` then chooses the form. */
export type Wording = string | { one: string; few?: string; many?: string; other: string }

/** One text in every shipped language; a language cannot be forgotten. */
export type Sentence = Record<ShippedLocale, Wording>
export type Sentences = Record<string, Sentence>

type Params = Record<string, string | number>

const names = new Map<Sentence, { namespace: WorkerNamespace; key: string }>()

/** Lets sentences be found by their keys in the texts that staff have written. */
export function nameSentences(namespace: WorkerNamespace, sentences: Sentences): void {
  for (const [key, sentence] of Object.entries(sentences)) names.set(sentence, { namespace, key })
}

/** The sentence in `locale`, its `{placeholders}` filled: as staff have written it, else as shipped. */
export function word(sentence: Sentence, locale: Locale, params: Params = {}): string {
  const name = names.get(sentence)
  const count = Number(params.count ?? 0)
  const own = name === undefined ? undefined : ownText(locale, { ...name, count })
  return filledIn(own ?? shippedWording(sentence, shippedOf(locale), count), params)
}

function shippedWording(sentence: Sentence, locale: ShippedLocale, count: number): string {
  const wording = sentence[locale]
  if (typeof wording === 'string') return wording
  const category = categoryOf(locale, count)
  const form = category in wording ? wording[category as keyof typeof wording] : undefined
  return form ?? wording.other
}
