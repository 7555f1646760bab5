import { type Locale, type ShippedLocale, shippedOf } from '../../../web/lib/locales.ts'

const WORDS: Record<ShippedLocale, { there: string; ready: string }> = {
  be: { there: 'Будзе ў вас', ready: 'Можна забраць' },
  en: { there: 'With you', ready: 'Ready for you' },
  ru: { there: 'Будет у вас', ready: 'Можно забрать' },
}

interface Promised {
  /** "9–14 December"; absent in mails written before there were promises. */
  promised?: string | null
  isPickup?: boolean
}

/** The line of a mail that says when an order is there, or can be picked up; none without a promise. */
export const promisedFacts = (
  locale: Locale,
  { promised, isPickup }: Promised,
): [string, string][] =>
  promised == null
    ? []
    : [[WORDS[shippedOf(locale)][isPickup === true ? 'ready' : 'there'], promised]]
