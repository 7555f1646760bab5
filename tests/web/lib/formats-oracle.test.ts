import { describe, expect, it } from 'vitest'
import { currencySign } from '../../../web/lib/currency-signs.ts'
import { displayOf, oracle } from '../../support/formats/oracle.ts'
import { ours } from '../../support/formats/ours.ts'
import { digestsOf, KINDS, LOCALES } from '../../support/formats/values.ts'

const cases = LOCALES.flatMap((locale) => KINDS.map((kind) => ({ locale, kind })))

describe('100,000 random values are written as CLDR writes them', () => {
  it.each(cases)('$locale $kind', { timeout: 60_000 }, ({ locale, kind }) => {
    const expected = oracle(kind, locale)
    const wrong: string[] = []
    let count = 0
    for (const text of ours(kind, locale)) {
      const right = expected.next().value as string
      if (text !== right && wrong.length < 5) wrong.push(`${text} instead of ${right}`)
      count += 1
    }
    expect(wrong).toEqual([])
    expect(count).toBe(100_000)
  })

  it('workerd and Chromium write them too', { timeout: 60_000 }, async () => {
    const digests = Object.fromEntries(
      cases.map(({ locale, kind }) => [`${locale} ${kind}`, digestsOf(oracle(kind, locale))]),
    )
    // Made here, by `vitest -u` when Node brings another CLDR.
    await expect(`${JSON.stringify(digests, null, 2)}\n`).toMatchFileSnapshot(
      '../../fixtures/formats.json',
    )
  })
})

it.each(LOCALES)('every currency has its sign in %s', (locale) => {
  const signs = (sign: (currency: string) => string | undefined) =>
    Object.fromEntries(Intl.supportedValuesOf('currency').map((code) => [code, sign(code)]))
  const cldr = (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: displayOf(locale, currency),
    })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value
  expect(signs((currency) => currencySign(currency, locale))).toEqual(signs(cldr))
})
