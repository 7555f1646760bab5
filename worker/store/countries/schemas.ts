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

const HOLIDAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A day there is: no 30 February. 29 February is one in some years. */
function isHoliday(day: string): boolean {
  if (!HOLIDAY.test(day)) return false
  const iso = day.length === 5 ? `2024-${day}` : day
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
}

const settable = {
  /** Customers can give new addresses there. */
  is_enabled: z.boolean(),
  /** Lower ones stand first in lists of countries; equal ones by name. */
  position: z.number().int().min(0).max(10_000),
  /** Tax on what is sent there, hundredths of a percent. */
  tax_bps: z.number().int().min(0).max(10_000),
  /** Days off besides weekends: `12-25` every year, `2027-03-29` once. */
  holidays: z.array(z.string().refine(isHoliday, 'holiday')).max(200),
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
    holidays: settable.holidays.default([]),
  })
  .strict()
export type CountryInput = z.infer<typeof CountryInput>

/** What is left out stays as it is. */
export const CountryChanges = z.object(settable).partial().strict()
export type CountryChanges = z.infer<typeof CountryChanges>

/** Query of `GET /countries`: `all=true` asks for those too that the store does not serve. */
export const ServedQuery = z.object({ all: z.enum(['true', 'false']).optional() })
