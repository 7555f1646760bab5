import { type Locale, type ShippedLocale, shippedOf } from '../../../web/lib/locales.ts'

/** Where an order is picked up, in the language of the mail; '' for what is not known. */
export interface MailPickup {
  address: string
  hours: string
  phone: string
  mapUrl: string
}

const WORDS: Record<ShippedLocale, Record<keyof MailPickup, string>> = {
  be: { address: 'Дзе забраць', hours: 'Гадзіны працы', phone: 'Тэлефон', mapUrl: 'Карта' },
  en: { address: 'Pick it up at', hours: 'Opening hours', phone: 'Phone', mapUrl: 'Map' },
  ru: { address: 'Где забрать', hours: 'Часы работы', phone: 'Телефон', mapUrl: 'Карта' },
}

const ORDER = ['address', 'hours', 'phone', 'mapUrl'] as const

/** The lines of a mail that say where an order is picked up; none for what is sent. */
export const pickupFacts = (locale: Locale, pickup?: MailPickup | null): [string, string][] =>
  pickup == null
    ? []
    : ORDER.filter((part) => pickup[part] !== '').map((part) => [
        WORDS[shippedOf(locale)][part],
        pickup[part],
      ])
