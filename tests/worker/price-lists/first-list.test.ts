import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'
import {
  createOffer,
  csv,
  importList,
  row,
  rows,
  settle,
} from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

const codes = ({ safety_stop: stop }: PriceList) => stop?.reasons.map(({ code }) => code) ?? []

describe('the currencies of a first list', () => {
  const withRows = (...more: string[]) =>
    csv(...rows(30), ...more.map((price, at) => row({ mpn: `F-${at}`, price })))

  it('stop it where a row has another than the offer, whatever their share', async () => {
    const offer = await createOffer({ currency: 'USD' })
    const list = await importList(offer, withRows('5 руб.', '€4.00'))
    expect(codes(list)).toEqual(['currency_changed'])
    expect(list.safety_stop?.reasons[0]?.params).toEqual({
      was: 'USD',
      now: 'EUR, RUB',
      of: 'offer',
    })
    await approvePriceList(ctx(), list.id)
    expect((await settle(list.id)).status).toBe('applied')
    // Settled, they stop no later list, though they were gone in between.
    for (const day of [withRows('1.50', '1.50'), withRows('5 руб.', '€4.00')]) {
      expect((await importList(offer, day)).status).toBe('applied')
    }
    expect(codes(await importList(offer, withRows('£4.00')))).toContain('currency_changed')
  })

  it('do not where all are in the offer’s, or in the one that a person chose', async () => {
    const offer = await createOffer({ currency: 'USD' })
    expect((await importList(offer, withRows('$5.00'))).status).toBe('applied')
    const other = await createOffer({ currency: 'USD' })
    const euros = csv(...rows(30)).replace('Price', 'Price, EUR')
    const list = await importList(other, euros)
    expect(codes(list)).toEqual(['currency_conflict'])
    await changeSettings(ctx(), list.id, { currency: 'EUR' })
    expect(await settle(list.id)).toMatchObject({ status: 'ready', safety_stop: null })
  })
})
