import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { PriceList, Upload } from '../../../worker/suppliers/price-lists/schemas.ts'
import { type Client, signedIn } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { createOffer, csv, liveItems, row, rows, settle } from '../../support/worker/price-lists.ts'

const staff = async () => signedIn(await createStaff('manager'))
const bytes = (text: string) => new TextEncoder().encode(text)

async function data<T>(answer: Response | Promise<Response>): Promise<T> {
  return ((await (await answer).json()) as { data: T }).data
}

const sendFile = (client: Client, offer: number, content: string | Uint8Array, query = '') =>
  client.post(
    `/admin/offers/${offer}/price-lists${query}`,
    typeof content === 'string' ? bytes(content) : content,
    {
      headers: {
        'X-File-Name': encodeURIComponent('прайс.csv'),
        'Content-Type': 'application/octet-stream',
      },
    },
  )

describe('a file as the body', () => {
  it('becomes a list that applies itself, and its story can be read', async () => {
    const client = await staff()
    const offer = await createOffer()
    const answer = await sendFile(client, offer, csv(...rows(12)), '?apply=auto')
    expect(answer.status).toBe(201)
    const { id, status } = await data<{ id: number; status: string }>(answer)
    expect(status).toBe('uploaded')
    await settle(id)
    const list = await data<PriceList>(client.get(`/admin/price-lists/${id}`))
    expect(list).toMatchObject({
      id,
      offer_id: offer,
      status: 'applied',
      is_live: true,
      file: { name: 'прайс.csv' },
      counts: { rows: 12, created: 12 },
      recognised: { format: 'csv', encoding: 'utf-8', delimiter: ';', header_row: 1 },
    })
    expect(list.recognised?.columns.map(({ field }) => field)).toContain('part_number')
    const history = await client.get(`/admin/offers/${offer}/price-lists`)
    expect(await history.json()).toMatchObject({
      data: [{ id, version: 1 }],
      pagination: { total: 1 },
    })
  })

  it('is refused without a name, and for an offer that is not there', async () => {
    const client = await staff()
    const offer = await createOffer()
    const nameless = await client.post(`/admin/offers/${offer}/price-lists`, bytes('x'))
    expect(nameless.status).toBe(422)
    expect((await sendFile(client, 999_999, 'x')).status).toBe(404)
  })

  it('goes through preview, settings, apply, rejected rows, diff and undo', async () => {
    const client = await staff()
    const offer = await createOffer()
    const first = await data<{ id: number }>(
      sendFile(client, offer, csv(...rows(10)), '?apply=auto'),
    )
    await settle(first.id)
    const bad = csv(
      ...rows(9),
      row({ mpn: 'BAT54-10', price: '1.52' }),
      row({ mpn: 'X-1', price: '=1+1' }),
    )
    const { id } = await data<{ id: number }>(sendFile(client, offer, bad))
    expect((await settle(id)).status).toBe('ready')
    expect(await data(client.get(`/admin/price-lists/${id}/preview`))).toMatchObject({
      worst: [{ line: 12 }],
    })
    const csvAnswer = await client.get(`/admin/price-lists/${id}/rejected.csv`)
    expect(csvAnswer.headers.get('content-disposition')).toContain('attachment')
    // A cell that a spreadsheet would run is not handed out as one.
    expect(await csvAnswer.text()).toContain("'=1+1")
    expect((await client.post(`/admin/price-lists/${id}/approve`)).status).toBe(409)
    const live = { headers: { Precognition: 'true' } }
    const asked = await client.post(`/admin/price-lists/${id}/apply`, undefined, live)
    expect([asked.status, asked.headers.get('precognition-success')]).toEqual([204, 'true'])
    // Asking has applied nothing.
    expect((await client.post(`/admin/price-lists/${id}/apply`)).status).toBe(200)
    await settle(id)
    expect((await client.post(`/admin/price-lists/${id}/apply`)).status).toBe(409)
    const diff = await data<{ summary: object }>(
      client.get(`/admin/price-lists/${id}/diff?against=${first.id}`),
    )
    expect(diff.summary).toMatchObject({ kept: 10, price_changed: 1, added: 0 })
    const undone = await data<{ restoring_price_list_id: number }>(
      client.post(`/admin/price-lists/${id}/rollback`),
    )
    await settle(undone.restoring_price_list_id)
    expect((await data<PriceList>(client.get(`/admin/price-lists/${id}`))).status).toBe(
      'rolled_back',
    )
    expect((await liveItems(offer)).every(({ cost_micros }) => cost_micros === 1_500_000)).toBe(
      true,
    )
  })

  it('refuses settings that mean nothing', async () => {
    const client = await staff()
    const { id } = await data<{ id: number }>(
      sendFile(client, await createOffer(), csv(...rows(2))),
    )
    await settle(id)
    for (const settings of [
      { columns: { '0': 'colour' } },
      { encoding: 'utf-7' },
      { surprise: 1 },
    ]) {
      expect((await client.put(`/admin/price-lists/${id}/settings`, settings)).status).toBe(422)
    }
    const chosen = await client.put(`/admin/price-lists/${id}/settings`, {
      currency: 'USD',
      columns: { '3': 'ignore' },
    })
    expect(chosen.status).toBe(200)
    const list = await settle(id)
    expect(list.recognised).toMatchObject({ currency: 'USD', currency_source: 'chosen' })
    expect(list.recognised?.columns[3]).toMatchObject({ field: 'ignore', reason: 'chosen' })
  })
})

describe('hostile files', () => {
  const HOSTILE: [string, Uint8Array, string][] = [
    ['nothing', bytes(''), 'empty_file'],
    ['a RAR', bytes('Rar!\u001a\u0007\u0000rest of it'), 'rar_archive'],
    [
      'entities that expand',
      bytes('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><l>&b;</l>'),
      'entity_expansion',
    ],
    [
      'a quote that never closes',
      bytes(`Brand;MPN;Price\nTI;"NE555;${'x'.repeat(200_000)}`),
      'quote_never_closes',
    ],
    ['a million columns', bytes(`MPN;Price\n${';'.repeat(1_000_000)}`), 'too_many_columns'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'binary_content',
    ],
  ]

  it.each(HOSTILE)('%s is refused with a sentence, nothing written', async (_, content, code) => {
    const client = await staff()
    const offer = await createOffer()
    const { id } = await data<{ id: number }>(sendFile(client, offer, content, '?apply=auto'))
    await settle(id)
    const list = await data<PriceList>(client.get(`/admin/price-lists/${id}`))
    expect(list).toMatchObject({ status: 'failed', error: { code } })
    expect(list.error?.message).toMatch(/^[A-Z].{8,}\.$/)
    expect(await liveItems(offer)).toEqual([])
    expect((await client.get(`/admin/price-lists/${id}/preview`)).status).toBe(404)
  })

  it('reads around NUL bytes, lone surrogates and a __proto__ header', async () => {
    const client = await staff()
    const offer = await createOffer()
    const content = `Brand;MPN;Price;Stock;__proto__\nT\u0000I;NE\u0000555;1.5;3;x\nTI;\ud800LM317;2;4;y`
    const { id } = await data<{ id: number }>(sendFile(client, offer, content, '?apply=auto'))
    expect((await settle(id)).status).toBe('applied')
    expect((await liveItems(offer)).map(({ mpn }) => mpn)).toContain('NE555')
  })
})

describe('a file in parts', () => {
  it('arrives in any order, resumes, and completes once', async () => {
    const client = await staff()
    const offer = await createOffer()
    const file = bytes(csv(...rows(5)))
    const started = await data<Upload>(
      client.post(`/admin/offers/${offer}/uploads`, {
        file_name: 'l.csv',
        file_size: file.length,
        apply: 'auto',
      }),
    )
    expect(started).toMatchObject({ parts_total: 1, parts: [], price_list_id: null })
    const part = `/admin/uploads/${started.id}/parts/1`
    const headers = {
      'Content-Length': String(file.length),
      'Content-Type': 'application/octet-stream',
    }
    expect((await client.post(`/admin/uploads/${started.id}/complete`)).status).toBe(409)
    expect(
      (await client.put(part, file.slice(1), { headers: { ...headers, 'Content-Length': '3' } }))
        .status,
    ).toBe(422)
    expect((await client.put(part.replace(/1$/, '2'), file, { headers })).status).toBe(422)
    expect((await client.put(part, file, { headers })).status).toBe(200)
    expect((await client.put(part, file, { headers })).status).toBe(200)
    const one = await data<{ id: number }>(client.post(`/admin/uploads/${started.id}/complete`))
    const two = await data<{ id: number }>(client.post(`/admin/uploads/${started.id}/complete`))
    expect(two.id).toBe(one.id)
    await settle(one.id)
    expect(await liveItems(offer)).toHaveLength(5)
    expect((await client.delete(`/admin/uploads/${started.id}`)).status).toBe(409)
    // The same file once more, now that it is live: there is nothing to make of it, however often it is asked.
    const again = await data<Upload>(
      client.post(`/admin/offers/${offer}/uploads`, { file_name: 'l.csv', file_size: file.length }),
    )
    const same = `/admin/uploads/${again.id}`
    expect((await client.put(`${same}/parts/1`, file, { headers })).status).toBe(200)
    for (let time = 0; time < 2; time += 1) {
      const answer = await client.post(`${same}/complete`)
      const live = { id: one.id, status: 'applied', is_new: false }
      expect([answer.status, await answer.json()]).toEqual([200, { data: live }])
    }
  })

  it('is seen by its uploader alone, and leaves nothing when dropped', async () => {
    const client = await staff()
    const offer = await createOffer()
    const { id } = await data<Upload>(
      client.post(`/admin/offers/${offer}/uploads`, { file_name: 'l.csv', file_size: 10 }),
    )
    const other = await staff()
    expect((await other.get(`/admin/uploads/${id}`)).status).toBe(404)
    expect((await client.delete(`/admin/uploads/${id}`)).status).toBe(204)
    expect((await client.get(`/admin/uploads/${id}`)).status).toBe(404)
    const left = await env.DB.prepare('SELECT id FROM uploads WHERE id = ?1').bind(id).all()
    expect(left.results).toEqual([])
  })
})
