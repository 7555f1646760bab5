import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { ChoiceName } from './choices.ts'

export type SectionName = 'customer' | 'address' | 'shipping' | 'payment'

/** The four sections in order, with the choices of each. */
export const SECTIONS: Record<SectionName, readonly ChoiceName[]> = {
  customer: ['company_id', 'team_id', 'po_number'],
  address: ['shipping_address_id', 'payment_address_id'],
  shipping: ['shipping_method'],
  payment: ['payment_method', 'comment'],
}

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

export const idOfSection = (name: SectionName): string => `checkout-${name}`

/** Sections without a required choice. */
export const missingSections = ({ missing }: Checkout): SectionName[] =>
  SECTION_NAMES.filter((name) => SECTIONS[name].some((choice) => missing.some((m) => m === choice)))

/** Brings a section into view, and focuses its first control. */
export function focusSection(name: SectionName): void {
  const section = document.getElementById(idOfSection(name))
  const target = section?.querySelector<HTMLElement>(
    'input:not([disabled]), select:not([disabled]), button:not([disabled])',
  )
  ;(target ?? section)?.focus()
}
