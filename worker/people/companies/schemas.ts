import { z } from 'zod'
import { isBankAccount, isBankCode, tidyBankCode } from '../../lib/bank-account.ts'
import { isEmailAddress, normaliseEmail } from '../../lib/email-address.ts'
import { optionalPhone, POSTAL_FIELDS, postcodeProblem } from '../../lib/postal-fields.ts'
import { taxNumberProblem, tidyTaxNumber } from '../../lib/tax-number.ts'
import { emptyAsNull, filledLine, line, optionalLine } from '../../lib/wire.ts'

/** Companies on the wire; shared with the web client. */

export const MOST_COMPANIES = 50

export const Company = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The payer's number of its country: УНП, ИНН, VAT. */
  tax_number: z.string(),
  country: z.string(),
  /** Registered address. */
  address_line_one: z.string(),
  address_line_two: z.string().nullable(),
  city: z.string(),
  district: z.string().nullable(),
  /** Empty where a country has none. */
  postcode: z.string(),
  phone: z.string().nullable(),
  /** Where documents go, when not to the person. */
  email: z.string().nullable(),
  bank_name: z.string().nullable(),
  /** IBAN, or the account number where there are none. */
  bank_account: z.string().nullable(),
  /** BIC or SWIFT, or the bank's code of nine digits. */
  bank_code: z.string().nullable(),
  is_default: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Company = z.infer<typeof Company>

const isEmptyOr = (check: (value: string) => boolean) => (value: string) =>
  value === '' || check(value)

const bankLine = (most: number, check: (value: string) => boolean, message: string) =>
  line(most)
    .transform(tidyBankCode)
    .refine(isEmptyOr(check), message)
    .nullish()
    .transform((value) => emptyAsNull(value ?? null))

/** The legal data that is typed, as its fields. */
export const LEGAL_FIELDS = {
  ...POSTAL_FIELDS,
  name: filledLine(200),
  tax_number: filledLine(32),
  phone: optionalPhone,
  email: line(254)
    .transform(normaliseEmail)
    .refine(isEmptyOr(isEmailAddress), 'not_an_email')
    .nullish()
    .transform((value) => emptyAsNull(value ?? null)),
  bank_name: optionalLine(200).optional(),
  bank_account: bankLine(42, isBankAccount, 'not_an_iban'),
  bank_code: bankLine(14, isBankCode, 'not_a_bic'),
}

interface Numbered {
  country: string
  postcode: string
  tax_number: string
}

/** Checks the postcode and the tax number by the rules of their country, and tidies the latter. */
export const byCountry = <Output extends Numbered, Input>(schema: z.ZodType<Output, Input>) =>
  schema
    .superRefine(({ country, postcode, tax_number: number }, context) => {
      const postcodeRefusal = postcodeProblem(country, postcode)
      if (postcodeRefusal !== null) {
        context.addIssue({ code: 'custom', path: ['postcode'], ...postcodeRefusal })
      }
      if (number === '') return
      const message = taxNumberProblem(country, tidyTaxNumber(country, number))
      if (message !== null) context.addIssue({ code: 'custom', path: ['tax_number'], message })
    })
    .transform((input) => ({
      ...input,
      tax_number: tidyTaxNumber(input.country, input.tax_number),
    }))

/** Body of POST and PUT. `true` moves the default here; only another company can move it away. */
export const CompanyInput = byCountry(
  z.object({ ...LEGAL_FIELDS, is_default: z.boolean().optional() }).strict(),
)
export type CompanyInput = z.infer<typeof CompanyInput>
