import { describe, expect, it } from 'vitest'
import digests from '../../fixtures/formats.json'
import { ourDigests } from '../../support/formats/ours.ts'
import { KINDS, LOCALES } from '../../support/formats/values.ts'

const cases = LOCALES.flatMap((locale) => KINDS.map((kind) => ({ locale, kind })))

describe('100,000 random values are written in workerd as Node writes them', () => {
  it.each(cases)('$locale $kind', ({ locale, kind }) => {
    expect(ourDigests(kind, locale)).toEqual(digests[`${locale} ${kind}`])
  })
})

it('workerd itself could not', () => {
  expect(new Intl.NumberFormat('be').resolvedOptions().locale).not.toBe('be')
})
