import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandKey } from '../../../worker/lib/brand-key.ts'
import { searchKey, strictKey } from '../../../worker/lib/part-number.ts'
import type { SearchListResult } from '../../../worker/catalog/search/schemas/search.ts'
import { guest } from '../../support/worker/client.ts'
import { createAlias, createBrand, createProduct, createRates } from './stock.ts'
import { random } from '../../support/random.ts'

interface Part {
  brand: string
  mpn: string
}

/** As shops of electronics and car parts have them: of one word and of two, with signs, and written short. */
const BRANDS = [
  'Texas Instruments', 'Mann-Filter', 'Bosch', 'STMicroelectronics', 'SKF', 'NGK', 'Hengst Filter',
  'ON Semiconductor', 'Белшина', 'Würth Elektronik',
] // prettier-ignore
const NUMBERS = [
  'LM317T', 'W 712/95', 'F 026 407 183', 'BAT54J,115', 'SN74HC595DR', '6205-2RSH', 'BKR6E-11',
  'E 340 H D 247', '1.5SMC6.8CA', 'GRM188R71H104KA93D', 'RC0603FR-0710KL', 'CL10B104KB8NNNC',
  '08-50-0114', '530 0201 10', 'VKMA 01113',
] // prettier-ignore

/** Every brand makes every number, so that a brand that is not seen leaves the line undecided. */
const CATALOGUE: Part[] = BRANDS.flatMap((brand, at) =>
  NUMBERS.map((mpn, place) => ({ brand, mpn: `${mpn}${'ABCDEFGHJK'[at] ?? ''}${place}` })),
)

const SHAPES: Record<string, (part: Part, quantity: number) => string> = {
  'number quantity': ({ mpn }, n) => `${mpn} ${n}`,
  'brand number quantity': ({ brand, mpn }, n) => `${brand} ${mpn} ${n}`,
  'number brand quantity': ({ brand, mpn }, n) => `${mpn} ${brand} ${n}`,
  'quantity x brand number': ({ brand, mpn }, n) => `${n} x ${brand} ${mpn}`,
  'quantity number': ({ mpn }, n) => `${n} ${mpn}`,
  'number quantity pieces, in Russian': ({ mpn }, n) => `${mpn} - ${n} шт.`,
  'tabs, brand first': ({ brand, mpn }, n) => `${brand}\t${mpn}\t${n}`,
  'tabs, quantity first': ({ brand, mpn }, n) => `${n}\t${mpn}\t${brand}`,
  'semicolons with a brand': ({ brand, mpn }, n) => `${brand};${mpn};${n}`,
  'bars and a marked quantity': ({ brand, mpn }, n) => `${mpn} | ${brand} | x${n}`,
  'commas and pieces': ({ brand, mpn }, n) => `${brand}, ${mpn}, ${n} pcs`,
  'designators before it': ({ brand, mpn }, n) => `R1-R${n} ${brand} ${mpn}`,
}

beforeAll(async () => {
  await createRates()
  for (const brand of BRANDS) {
    const id = await createBrand(brand)
    if (brand === 'Texas Instruments') await createAlias(id, 'TI')
    const own = CATALOGUE.filter((part) => part.brand === brand)
    await env.DB.batch(
      own.map(({ mpn }) =>
        env.DB.prepare(
          'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?)',
        ).bind(id, mpn, searchKey(mpn), strictKey(mpn), ''),
      ),
    )
  }
})

async function ask(body: object): Promise<SearchListResult> {
  const client = await guest()
  const answer = await client.post('/search/list', body)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: SearchListResult }).data
}

describe('500 lines of a shape are read as they are meant', () => {
  it.each(Object.entries(SHAPES))('%s', async (_name, write) => {
    const next = random(7)
    const wanted = Array.from({ length: 500 }, () => ({
      part: CATALOGUE[Math.floor(next() * CATALOGUE.length)]!,
      quantity: 2 + Math.floor(next() * 900),
    }))
    const text = wanted.map(({ part, quantity }) => write(part, quantity)).join('\n')
    const { lines } = await ask({ text })
    const wrong = wanted.flatMap(({ part, quantity }, at) => {
      const line = lines[at]
      const [match] = line?.matches ?? []
      const isRight =
        line?.quantity === quantity &&
        line.readings.length === 0 &&
        line.matches.length === 1 &&
        match?.product.mpn === part.mpn &&
        brandKey(match.product.brand.name) === brandKey(part.brand)
      return isRight ? [] : [`${write(part, quantity)} → ${JSON.stringify(line)?.slice(0, 200)}`]
    })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(lines).toHaveLength(500)
  })

  it('takes a brand by its alias or the beginning of its name', async () => {
    const [part] = CATALOGUE.filter(({ brand }) => brand === 'Texas Instruments')
    const { lines } = await ask({ text: `TI ${part!.mpn} 3\n${part!.mpn} texas 4` })
    expect(lines.map(({ brand, quantity, number }) => [brand, quantity, number])).toEqual([
      ['TI', 3, part!.mpn],
      ['texas', 4, part!.mpn],
    ])
  })
})

describe('a line that can be read in several ways', () => {
  it('is not guessed at: the ways are named', async () => {
    const brandId = await createBrand()
    await createProduct(brandId, '887206')
    await createProduct(brandId, '887100')
    const { lines } = await ask({ text: '887206 887100' })
    expect(lines[0]).toMatchObject({ problem: 'several_readings', best: null })
    expect(lines[0]?.readings).toEqual([
      { number: '887206', quantity: 887_100, brand: null },
      { number: '887100', quantity: 887_206, brand: null },
    ])
    const chosen = await ask({ lines: [{ number: '887206', quantity: 887_100 }] })
    expect(chosen.lines[0]).toMatchObject({ problem: 'no_offers', readings: [] })
  })

  it('is a number with a comma before it is a number and a quantity', async () => {
    const brandId = await createBrand()
    await createProduct(brandId, 'QCOMMA1')
    expect((await ask({ text: 'QCOMMA1,215' })).lines[0]).toMatchObject({ quantity: 215 })
    await createProduct(brandId, 'QCOMMA1,215')
    expect((await ask({ text: 'QCOMMA1,215' })).lines[0]).toMatchObject({
      quantity: 1,
      number: 'QCOMMA1,215',
      readings: [],
    })
  })
})
