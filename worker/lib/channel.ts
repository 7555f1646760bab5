import { FALLBACK_LOCALE, isLocale, type Locale, localeCodes } from '../../web/lib/locales.ts'
import { type SpokenLocales } from './locale.ts'

/** A channel as calls know it: what it leaves open is filled from the main one. */
export interface Channel {
  id: number
  code: string
  name: string
  /** Lower case, without a port; null: it has no host of its own. */
  hostname: string | null
  /** Of every host that is no other channel's. */
  isMain: boolean
  /** Else its host leads to the main one, and nothing is sold in it. */
  isEnabled: boolean
  /** The languages it speaks; never empty. */
  locales: readonly Locale[]
  /** Null: the store's own. */
  defaultLocale: Locale | null
  /** ISO 4217; null: the base currency. */
  currency: string | null
  /** Those to choose from; null: every one that is switched on. */
  currencies: readonly string[] | null
  /** ISO 3166-1 alpha-2; null: where the store is. */
  country: string | null
  isTaxIncluded: boolean
  /** Codes of the methods it offers; null: all. */
  paymentMethods: readonly string[] | null
  shippingMethods: readonly string[] | null
  senderEmail: string | null
  senderName: string | null
  /** `#00586c`; null: the store's own colours. */
  accent: string | null
  logoKey: string | null
  /** Hours an order may wait for a card or a transfer; 0: as long as it takes. */
  unpaidHours: number
  /** The store has been opened; until then only staff see more of it than a page that says so. */
  isOpen: boolean
}

/** The main channel of a store that says nothing else of it, and of calls while none can be read. */
export const MAIN_CHANNEL: Channel = {
  id: 1,
  code: 'store',
  name: 'Detal',
  hostname: null,
  isMain: true,
  isEnabled: true,
  get locales() {
    return localeCodes()
  },
  defaultLocale: null,
  currency: null,
  currencies: null,
  country: null,
  isTaxIncluded: true,
  paymentMethods: null,
  shippingMethods: null,
  senderEmail: null,
  senderName: null,
  accent: null,
  logoKey: null,
  unpaidHours: 0,
  isOpen: true,
}

/** The languages of a channel among those the store speaks: all when none of them is left. */
export function localesOf(codes: readonly string[] | null): readonly Locale[] {
  const known = (codes ?? []).filter(isLocale)
  return known.length === 0 ? localeCodes() : known
}

/** The language spoken when a visitor asks for none of the channel's. */
export function fallbackLocaleOf({ locales, defaultLocale }: Channel): Locale {
  const wanted = defaultLocale ?? FALLBACK_LOCALE
  return locales.includes(wanted) ? wanted : (locales[0] ?? FALLBACK_LOCALE)
}

/** The languages of a channel, to choose from. */
export const spokenIn = (channel: Channel): SpokenLocales => ({
  locales: channel.locales,
  fallback: fallbackLocaleOf(channel),
})

/** The hosts that channels have of their own; those of channels that are switched off are nobody's. */
export const hostnamesOf = (channels: readonly Channel[]): string[] =>
  channels.flatMap(({ hostname, isEnabled }) => (isEnabled ? (hostname ?? []) : []))

/** The channel that a host is of, else the main one. */
export const channelOfHost = (channels: readonly Channel[], hostname: string): Channel =>
  channels.find((channel) => channel.isEnabled && channel.hostname === hostname.toLowerCase()) ??
  mainOf(channels)

/** The channel with this id, else the main one. */
export const channelWith = (channels: readonly Channel[], id: number): Channel =>
  channels.find((channel) => channel.id === id) ?? mainOf(channels)

export const mainOf = (channels: readonly Channel[]): Channel =>
  channels.find(({ isMain }) => isMain) ?? MAIN_CHANNEL

/** Whether a host is that of a channel that is switched off. */
export const isHostOfOff = (channels: readonly Channel[], hostname: string): boolean =>
  channels.some((channel) => !channel.isEnabled && channel.hostname === hostname.toLowerCase())
