import type { Fact } from './phrase.ts'

/** Where an order is picked up, in the language of the mail; '' for what is not known. */
export interface MailPickup {
  address: string
  hours: string
  phone: string
  mapUrl: string
}

const WORDS: Record<keyof MailPickup, string> = {
  address: 'Pick it up at',
  hours: 'Opening hours',
  phone: 'Phone',
  mapUrl: 'Map',
}

const ORDER = ['address', 'hours', 'phone', 'mapUrl'] as const

/** The lines of a mail that say where an order is picked up; none for what is sent. */
export const pickupFacts = (pickup?: MailPickup | null): Fact[] =>
  pickup == null
    ? []
    : ORDER.filter((part) => pickup[part] !== '').map((part) => [WORDS[part], pickup[part]])
