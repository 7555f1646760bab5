import { z } from 'zod'

/** Sections of the back office that can be switched off; shared with the web client. */

/** By the key of their words, with the noun of the permissions that they are made of. */
export const SECTIONS = {
  quotes: 'sales.quotes',
  returns: 'sales.returns',
  partRequests: 'sales.part-requests',
  searchMisses: 'sales.search-misses',
  supplierInvoices: 'suppliers.invoices',
  inboundMails: 'suppliers.inbound-mails',
  offerItems: 'suppliers.offer-items',
  markups: 'settings.markup-rules',
  brands: 'catalog.brands',
  synonyms: 'catalog.synonyms',
  pages: 'settings.pages',
} as const

export type Section = keyof typeof SECTIONS

const KEYS = Object.keys(SECTIONS) as [Section, ...Section[]]

export const SectionParam = z.object({ section: z.enum(KEYS) })

/** Body of `PUT /admin/settings/sections/{section}`. */
export const SectionInput = z.object({ is_off: z.boolean() }).strict()
export type SectionInput = z.infer<typeof SectionInput>

export const SectionState = z.object({
  section: z.enum(KEYS),
  /** Since when it is switched off; null: it is not. */
  off_since: z.iso.datetime().nullable(),
})
export type SectionState = z.infer<typeof SectionState>

/** As a row of `settings` has them: when each was switched off. */
export const OffSections = z.partialRecord(z.enum(KEYS), z.iso.datetime()).catch({})
export type OffSections = z.infer<typeof OffSections>

export const OFF_SECTIONS_KEY = 'off_sections'

/** Who may switch sections on sees those that are off, too. */
export const SWITCHES_SECTIONS = 'settings.store.update'

/** The section that a permission belongs to. */
export const sectionOf = (permission: string): Section | undefined =>
  KEYS.find((key) => permission.startsWith(`${SECTIONS[key]}.`))
