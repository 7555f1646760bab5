import { z } from 'zod'
import { filledLine, line, optionalLine } from './wire.ts'

/** The parts of a place's address, for people's addresses and companies; shared with the web client. */

const PHONE = /^(?=(?:\D*\d){5,15}\D*$)\+?[\d\s().\-/]+$/

/** Empty, or a phone number: a plus, digits and what people put between them. */
export const phoneLine = line(40).refine(
  (value) => value === '' || PHONE.test(value),
  'not_a_phone',
)

/** A phone number, or nothing. */
export const optionalPhone = phoneLine
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)))

export const POSTAL_FIELDS = {
  address_line_one: filledLine(200),
  address_line_two: optionalLine(200).optional(),
  city: filledLine(100),
  district: optionalLine(100).optional(),
  /** ISO 3166-1 alpha-2, one of those the store serves. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'required'),
  postcode: line(16),
}

/** How many digits a postcode has, where it is digits alone. */
const POSTCODE_DIGITS: Record<string, number> = { BY: 6, RU: 6, UA: 5, DE: 5, FR: 5, IT: 5, ES: 5 }

/** Countries that do without (Universal Postal Union). */
const WITHOUT_POSTCODE = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM ' +
    'KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU YE ZW'
  ).split(' '),
)

interface Refusal {
  message: string
  params?: Record<string, number>
}

/** The error of a postcode in `country`; null when it is valid or unknown. */
export function postcodeProblem(country: string, postcode: string): Refusal | null {
  if (postcode === '') return WITHOUT_POSTCODE.has(country) ? null : { message: 'required' }
  const count = POSTCODE_DIGITS[country]
  if (count === undefined || new RegExp(`^\\d{${count}}$`).test(postcode)) return null
  return { message: 'postcode_digits', params: { count } }
}
