import type { Locale } from '../lib/locale.ts'

/** A sentence, or its forms by plural category; `{count}` then chooses the form. */
export type Wording = string | { one: string; few?: string; many?: string; other: string }

/** One text in every language; a language cannot be forgotten. */
export type Sentence = Record<Locale, Wording>
export type Sentences = Record<string, Sentence>

type Params = Record<string, string | number>

/** The sentence in `locale`, its `{placeholders}` filled. */
export function word(sentence: Sentence, locale: Locale, params: Params = {}): string {
  const wording = sentence[locale]
  const text = typeof wording === 'string' ? wording : pluralForm(wording, locale, params.count)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

function pluralForm(
  forms: Exclude<Wording, string>,
  locale: Locale,
  count: string | number | undefined,
): string {
  const category = new Intl.PluralRules(locale).select(Number(count ?? 0))
  return (category in forms ? forms[category as keyof typeof forms] : undefined) ?? forms.other
}
