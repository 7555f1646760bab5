import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProductPreview } from '../../../worker/catalog/product-files/schemas.ts'
import { indexProducts } from '../../../worker/catalog/search/index-products.ts'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest } from '../../support/worker/client.ts'
import { mintXlsx } from '../../support/worker/mint-xlsx.ts'
import {
  act,
  bringIn,
  compare,
  lookAt,
  previewOf,
  send,
  upload,
} from '../../support/worker/product-imports.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { PACKAGE, PATH, POLARITY, RESISTANCE, say } from '../decisions/decided.ts'
import { freshWord } from '../search/stock.ts'
import {
  auditedActions,
  content,
  csv,
  decided,
  details,
  leaves,
  make,
  snapshot,
  values,
} from './products.ts'

let client: Client
beforeAll(async () => {
  await env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run()
})
beforeEach(async () => {
  client = await content()
})

/** A workbook of one sheet; numbers are numbers there. */
function workbook(rows: (string | number)[][]): Uint8Array {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value.replaceAll('>', '&gt;')}</t></is></c>`
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
  return mintXlsx({ sheets: { Products: data } })
}

describe('a file of products', () => {
  it('changes what its filled cells say once it is applied, and nothing before', async () => {
    const [made, next] = [await make(), await make()]
    const [leaf] = await leaves()
    const word = freshWord()
    const file = csv(
      ['Бренд', 'Артикул', 'Название (ru)', 'Category', 'resistance', 'Вес, г', 'Жизненный цикл', 'Replaced by: brand', 'Replaced by: number', 'Country'], // prettier-ignore
      [made.brand, made.number.toLowerCase(), `Резистор ${word}`, leaf?.path ?? '', '4,7 кОм', '1,5 кг', 'снята с производства', next.brand, next.number, 'by'], // prettier-ignore
    )
    const { import: sent, reading } = await upload({ client, file })
    expect(reading.mapping.fields).toEqual([
      'brand',
      'number',
      'name:ru',
      'category',
      'value:resistance',
      'weight',
      'lifecycle',
      'replaced_brand',
      'replaced_number',
      'country',
    ])
    const compared = await compare(client, sent.id, reading.mapping)
    expect(compared).toMatchObject({ status: 'compared', can_apply: true })
    expect(compared.counts).toMatchObject({ lines: 1, changed: 1, unchanged: 0, refused: 0 })
    expect(await snapshot([made])).toEqual([[], []])
    const applied = await act(client, sent.id, 'apply')
    expect(applied).toMatchObject({
      status: 'applied',
      done: { products: 1, changes: 7, overtaken: 0 },
    })
    expect(await details(client, made)).toMatchObject({
      names: { ru: `Резистор ${word}` },
      lifecycle: 'obsolete',
      replaced_by: { id: next.id },
      weight_grams: 1500,
      country: 'BY',
    })
    expect(await decided(made)).toEqual({ 0: String(leaf?.id), [RESISTANCE]: '4700' })
    const shown = await values(client, made)
    expect(shown).toMatchObject({ category_id: leaf?.id, why: { kind: 'person' } })
    await indexProducts(jobCtx(env))
    const answer = await (await guest()).get(`/search?q=${word}`)
    expect(JSON.stringify(await dataOf<SearchResult>(answer))).toContain(made.number)
    expect(await auditedActions()).toContain('products.import')
  })

  it('leaves what empty cells and absent columns do not say, and empties what a dash says', async () => {
    const made = await make()
    await bringIn({
      client,
      file: csv(
        ['id', 'name:be', 'name:en', 'weight', 'country', 'resistance', 'package', 'hidden'],
        [String(made.id), 'Рэзістар', 'Resistor', '5', 'CN', '10k', '(нет)', 'да'],
      ),
    })
    expect(await decided(made)).toEqual({ [RESISTANCE]: '10000', [PACKAGE]: null })
    const second = await bringIn({
      client,
      file: csv(
        ['id', 'name:be', 'weight', 'resistance', 'hidden'],
        [String(made.id), '–', '', '—', 'no'],
      ),
    })
    expect(second.done).toMatchObject({ products: 1, changes: 3 })
    expect(await details(client, made)).toMatchObject({
      names: { en: 'Resistor' },
      weight_grams: 5,
      country: 'CN',
      is_hidden: false,
    })
    expect(await decided(made)).toEqual({ [PACKAGE]: null })
  })

  it('takes a country by code or by name in any language, and says what codes and numbers stand for', async () => {
    const named = [
      ['BY', 'by'], ['BY', 'BLR'], ['BY', 'Belarus'], ['BY', 'Беларусь'], ['CN', 'Кітай'], ['CN', 'китай'],
      ['US', 'США'], ['GB', 'UK'], ['CI', 'Côte d’Ivoire'], ['TR', 'Turkey'],
    ] // prettier-ignore
    const made = await Promise.all(named.map(() => make()))
    const lines = made.map(({ id }, at) => [String(id), named[at]?.[1] ?? '', '10k'])
    const compared = await lookAt({ client, file: csv(['id', 'country', 'resistance'], ...lines) })
    expect(compared.counts).toMatchObject({ changed: named.length, refused: 0 })
    const { changed } = await previewOf(client, compared.id)
    expect(changed.map(({ changes }) => changes[0]?.after)).toEqual(named.map(([code]) => code))
    expect(changed[5]?.changes).toMatchObject([
      { after: 'CN', after_name: 'China', form: null },
      { after: '10000', after_name: '', form: { code: 'resistance', type: 'number', unit: 'Ω' } },
    ])
  })

  it('refuses more lines than one file may have, in a sentence', async () => {
    const file = `id;weight\n${'1;2\n'.repeat(200_001)}`
    const answer = await send({ client, file })
    expect(answer.status).toBe(413)
    const { message } = await answer.json<{ message: string }>()
    expect(message).toBe('The file has more than 200,000 lines. Divide it into parts.')
  })

  it('lists each bad cell by line and column, and applies the rest of the line', async () => {
    const [made, other] = [await make(), await make()]
    const head = ['brand', 'number', 'name:en', 'category', 'lifecycle', 'weight', 'country', 'hidden', 'resistance', 'polarity', 'replaced_number'] // prettier-ignore
    const bad = ['x'.repeat(201), 'No such thing', 'gone', '1,5', 'Atlantis', 'maybe', '10 В', 'NPP', 'NOSUCH'] // prettier-ignore
    const lines = [
      [made.brand, made.number, ...bad],
      [made.brand, 'UNKNOWN1', 'Name'],
      [other.brand, other.number, 'Kept', '', '', '0', '', '', '#N/A'],
      [other.brand, other.number, 'Twice'],
      ['', other.number, 'No brand'],
      [other.brand, '', 'No number'],
      [other.brand, '=1+1', 'Formula'],
    ]
    const compared = await lookAt({ client, file: csv(head, ...lines) })
    expect(compared.counts).toMatchObject({ lines: 7, changed: 1, missing: 1, refused: 6 })
    const preview = await previewOf(client, compared.id)
    const [first, second] = preview.refused
    expect(first).toMatchObject({ line: 2, product: { id: made.id, number: made.number } })
    expect(first?.refusals.map(({ column, code }) => [column, code])).toEqual([
      ['name:en', 'too_long'],
      ['category', 'category_unknown'],
      ['lifecycle', 'lifecycle_unknown'],
      ['weight', 'weight_wrong'],
      ['country', 'country_wrong'],
      ['hidden', 'yes_no_wrong'],
      ['resistance', 'value_wrong'],
      ['polarity', 'choice_unknown'],
      ['replaced_number', 'successor_unknown'],
    ])
    expect(first?.refusals[6]).toMatchObject({ cell: '10 В' })
    expect(second?.refusals.map(({ code }) => code)).toEqual(['weight_wrong', 'cell_error'])
    const codes = preview.refused?.slice(2).map(({ refusals }) => refusals[0]?.code)
    expect(codes).toEqual(['repeated', 'brand_missing', 'number_missing', 'formula'])
    expect(preview.missing?.[0]).toMatchObject({ line: 3, product: { number: 'UNKNOWN1' } })
    expect(preview.changed?.[0]?.changes).toEqual([
      {
        title: 'Name (en)',
        before: '',
        after: 'Kept',
        before_name: '',
        after_name: '',
        form: null,
      },
    ])
    const russian = await client.get(`${PATH}/imports/${compared.id}/rows`, {
      headers: { 'Accept-Language': 'ru' },
    })
    const { changed } = await dataOf<ProductPreview>(russian)
    expect(changed?.[0]?.changes[0]?.title).toBe('Название (en)')
    await act(client, compared.id, 'apply')
    expect((await details(client, other)).names).toEqual({ en: 'Kept' })
    expect((await details(client, made)).version).toBe(0)
  })

  it('reads values in the writing of people, categories in any, and a workbook', async () => {
    const [one, two, three] = [await make(), await make(), await make()]
    const [first, second] = await leaves()
    const file = workbook([
      ['Product id', 'Resistance, Ω [resistance]', 'Катэгорыя', 'Polarity'],
      [one.id, '0,1..10k', first?.slugs ?? '', ''],
      [two.id, '4.7E-11', `#${second?.id}`, 'npn'],
      [three.id, '10k', first?.path.toUpperCase() ?? '', ''],
    ])
    const applied = await bringIn({ client, file, name: 'products.xlsx' })
    expect(applied.counts?.reasons).toEqual([])
    expect(applied.counts).toMatchObject({ changed: 3, refused: 0 })
    expect(await decided(one)).toEqual({ 0: String(first?.id), [RESISTANCE]: '0.1..10000' })
    expect(await decided(two)).toEqual({
      0: String(second?.id),
      [RESISTANCE]: '0.000000000047',
      [POLARITY]: 'NPN',
    })
    expect(await decided(three)).toMatchObject({ 0: String(first?.id) })
  })

  it('warns where more than half of what is there would move, be emptied or hidden', async () => {
    const made = [await make(), await make(), await make()]
    const [first, second] = await leaves()
    const lines = (...cells: string[]) => made.map(({ id }) => [String(id), ...cells])
    const named = await bringIn({
      client,
      file: csv(['id', 'category', 'name:en'], ...lines(`#${first?.id}`, 'Part')),
    })
    expect(named.counts?.warnings).toEqual([])
    const compared = await lookAt({
      client,
      file: csv(['id', 'category', 'name:en', 'hidden'], ...lines(`#${second?.id}`, '-', 'yes')),
    })
    expect(compared.counts).toMatchObject({
      moved: 3,
      cleared: 3,
      hidden: 3,
      warnings: ['moved', 'hidden'],
    })
    const emptied = await lookAt({ client, file: csv(['id', 'name:en'], ...lines('-')) })
    expect(emptied.counts?.warnings).toEqual(['cleared'])
  })

  it('leaves what somebody has changed since the preview, and says so', async () => {
    const made = await make()
    const compared = await lookAt({
      client,
      file: csv(['id', 'resistance', 'name:en'], [String(made.id), '10k', 'Resistor']),
    })
    await say(client, made, { say: 'value', attribute_id: RESISTANCE, value: '22k' })
    const applied = await act(client, compared.id, 'apply')
    expect(applied.done).toEqual({ products: 1, changes: 1, overtaken: 1 })
    expect(await decided(made)).toEqual({ [RESISTANCE]: '22000' })
    expect((await details(client, made)).names).toEqual({ en: 'Resistor' })
  })
})
