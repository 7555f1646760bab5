import type { Say } from '../../../web/i18n/text-keys.ts'
import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../web/form/read-number.ts'
import { schemaErrors } from '../../../web/form/schema-errors.ts'
import { OfferInput, SupplierInput } from '../../../worker/suppliers/suppliers/schemas.ts'

/** Knows the keys of the given texts, and answers the key itself. */
const known = new Set([
  'errors.required',
  'errors.not_an_email',
  'errors.too_small',
  'errors.number',
])
const t = ((key: string, options?: { defaultValue?: string }) =>
  known.has(key) ? key : (options?.defaultValue ?? key)) as unknown as Say<'form'>

describe('a form is validated by the schema it shares with the server', () => {
  it('has no errors for valid values', () => {
    expect(schemaErrors(SupplierInput, { name: 'Bosch' }, t)).toBeNull()
  })

  it('has one message per field, the schema’s own where it has one', () => {
    expect(schemaErrors(SupplierInput, { name: '', email: 'nope' }, t)).toEqual({
      fields: { name: 'errors.required', email: 'errors.not_an_email' },
    })
  })

  it('refuses numbers that are not whole or too small', () => {
    const offer = { warehouse_id: 1, name: 'x', currency: 'BYN' }
    const every = (typed: string) =>
      schemaErrors(OfferInput, { ...offer, pull_every_minutes: readNumber(typed) }, t)?.fields
    expect(every('2')).toEqual({ pull_every_minutes: 'errors.too_small' })
    expect(every('soon')).toEqual({ pull_every_minutes: 'errors.number' })
    expect(every('1 440')).toBeUndefined()
    expect(every('')).toBeUndefined()
  })
})
