import { z } from 'zod'
import { pageQuery } from '../../lib/wire.ts'

/** Countries on the wire; shared with the web client. */

const Code = z.string().regex(/^[A-Z]{2}$/, 'country_code')

/** A country one can have an address in. */
export const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
})
export type Country = z.infer<typeof Country>

export const CountryParam = z.object({ code: Code })

const settable = {
  /** Customers can give new addresses there. */
  is_enabled: z.boolean(),
  /** Lower ones stand first in lists of countries; equal ones by name. */
  position: z.number().int().min(0).max(10_000),
  /** Tax on what is sent there, hundredths of a percent. */
  tax_bps: z.number().int().min(0).max(10_000),
}

export const AdminCountry = Country.extend({
  ...settable,
  /** What is picked up at the store bears its tax. */
  is_home: z.boolean(),
})
export type AdminCountry = z.infer<typeof AdminCountry>

/** Query of `GET /admin/countries`; without `per_page` every country comes, as one page. */
export const CountriesQuery = pageQuery(['position', 'name', 'tax_bps']).extend({
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  is_enabled: z.literal(['true', 'false']).optional(),
})
export type CountriesQuery = z.infer<typeof CountriesQuery>

export const CountryInput = z
  .object({
    code: Code,
    is_enabled: settable.is_enabled.default(true),
    position: settable.position.default(100),
    tax_bps: settable.tax_bps.default(0),
  })
  .strict()
export type CountryInput = z.infer<typeof CountryInput>

/** What is left out stays as it is. */
export const CountryChanges = z.object(settable).partial().strict()
export type CountryChanges = z.infer<typeof CountryChanges>
