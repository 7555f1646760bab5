import { z } from 'zod'
import { phoneLine, POSTAL_FIELDS, postcodeProblem } from '../../lib/postal-fields.ts'
import { taxNumberProblem, tidyTaxNumber } from '../../lib/tax-number.ts'
import { filledLine, optionalLine, rowId } from '../../lib/wire.ts'

/** Addresses on the wire; shared with the web client. */

export const MOST_ADDRESSES = 100

export const Address = z.object({
  id: z.number().int(),
  /** The company it is an address of; null: the person's own. */
  company_id: z.number().int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  address_line_one: z.string(),
  address_line_two: z.string().nullable(),
  city: z.string(),
  district: z.string().nullable(),
  country: z.string(),
  /** Empty where a country has none. */
  postcode: z.string(),
  phone: z.string(),
  tax_number: z.string().nullable(),
  is_default_shipping: z.boolean(),
  is_default_payment: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Address = z.infer<typeof Address>

/** Body of POST and PUT. `true` moves a default here; only another address can move it away. */
export const AddressInput = z
  .object({
    ...POSTAL_FIELDS,
    company_id: rowId.nullish(),
    first_name: filledLine(100),
    last_name: filledLine(100),
    company_name: optionalLine(200).optional(),
    phone: phoneLine.min(1),
    tax_number: optionalLine(32).optional(),
    is_default_shipping: z.boolean().optional(),
    is_default_payment: z.boolean().optional(),
  })
  .strict()
  .superRefine(({ country, postcode, tax_number: number }, context) => {
    const postcodeRefusal = postcodeProblem(country, postcode)
    if (postcodeRefusal !== null) {
      context.addIssue({ code: 'custom', path: ['postcode'], ...postcodeRefusal })
    }
    const message = number ? taxNumberProblem(country, tidyTaxNumber(country, number)) : null
    if (message !== null) context.addIssue({ code: 'custom', path: ['tax_number'], message })
  })
  .transform((input) => ({
    ...input,
    tax_number: input.tax_number ? tidyTaxNumber(input.country, input.tax_number) : null,
  }))
export type AddressInput = z.infer<typeof AddressInput>
