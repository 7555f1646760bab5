import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { getPriceListRow } from '../../../worker/suppliers/price-lists/get-rows.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { createOffer, csv, rows, settle } from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

const priceClerk = () =>
  staff(['create', 'apply', 'approve'].map((right) => `suppliers.price-lists.${right}`))

const codes = ({ safety_stop: stop }: PriceList) => stop?.reasons.map(({ code }) => code) ?? []

describe('a list that was announced with a number of rows', () => {
  const upload = async (offer: number, count: number, announced: string) => {
    const client = await priceClerk()
    const answer = await client.post(
      `/admin/offers/${offer}/price-lists?apply=auto${announced}`,
      new TextEncoder().encode(csv(...rows(count))),
      { headers: { 'X-File-Name': 'list.csv' } },
    )
    return { status: answer.status, body: await answer.json<{ data: { id: number } }>() }
  }

  it('stops when it is the first and has far fewer', async () => {
    const offer = await createOffer()
    const { body } = await upload(offer, 20, '&rows=40')
    const list = await settle(body.data.id)
    expect(list.safety_stop?.reasons).toEqual([
      {
        code: 'row_count_change',
        value: -50,
        before: null,
        limit: 30,
        params: { rows: 20, rows_before: 40, of: 'announced' },
      },
    ])
    // Read once more, it is still the list that was announced.
    await changeSettings(ctx(), list.id, { default_brand: 'Murata' })
    expect(codes(await settle(list.id))).toEqual(['row_count_change'])
  })

  it('does not when it has about as many, more, or was not the first', async () => {
    const offer = await createOffer()
    const { body } = await upload(offer, 30, '&rows=40')
    expect((await settle(body.data.id)).status).toBe('applied')
    const later = await upload(offer, 31, '&rows=400')
    expect((await settle(later.body.data.id)).status).toBe('applied')
    const more = await upload(await createOffer(), 30, '&rows=3')
    expect((await settle(more.body.data.id)).status).toBe('applied')
  })

  it('keeps the number from the start of an upload in parts to its list', async () => {
    const client = await priceClerk()
    const offer = await createOffer()
    const content = new TextEncoder().encode(csv(...rows(20)))
    const start = { file_name: 'list.csv', file_size: content.length, rows: 40 }
    const opened = await client.post(`/admin/offers/${offer}/uploads`, start)
    const { data } = await opened.json<{ data: { id: string } }>()
    await client.put(`/admin/uploads/${data.id}/parts/1`, content, {
      headers: { 'Content-Length': String(content.length) },
    })
    const done = await client.post(`/admin/uploads/${data.id}/complete`)
    const { data: list } = await done.json<{ data: { id: number } }>()
    expect(codes(await settle(list.id))).toEqual(['row_count_change'])
    expect((await getPriceListRow(ctx(), list.id)).state?.announcedRows).toBe(40)
  })

  it('is refused where the number is none', async () => {
    const offer = await createOffer()
    for (const announced of ['&rows=0', '&rows=many', '&rows=1.5']) {
      expect((await upload(offer, 5, announced)).status).toBe(422)
    }
  })
})
