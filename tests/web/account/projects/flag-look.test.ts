import { expect, it } from 'vitest'
import { ROW_FLAGS } from '../../../../worker/db/json/project.ts'
import type { ProjectRow } from '../../../../worker/sales/projects/schemas.ts'
import type { Say } from '../../../../web/i18n/text-keys.ts'
import {
  countFlags,
  FLAG_LOOK,
  flagWords,
  priceMove,
} from '../../../../web/account/projects/flag-look.ts'

const row = (agreed: number | null, now: number | null, more: object = {}) =>
  ({
    agreed_price: agreed === null ? null : { micros: agreed, currency: 'BYN' },
    agreed_days: 5,
    found: {
      flags: ['price_up', 'short'],
      short: 46,
      days: 18,
      price: now === null ? null : { micros: now, currency: 'BYN' },
      ...more,
    },
  }) as unknown as ProjectRow

const said = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Say<'account/projects'>
const format = { locale: 'en' as const, integer: String }

it('says by how much a price has moved, how many lack, and how much later it comes', () => {
  const moved = row(1_000_000, 1_200_000)
  expect(flagWords('price_up', moved, said, format)).toBe('flags.price_up_by 20\u00a0%')
  expect(flagWords('short', moved, said, format)).toBe('flags.short_by 46')
  expect(flagWords('later', moved, said, format)).toBe('flags.later_by 5 18')
  expect(flagWords('gone', moved, said, format)).toBe('flags.gone')
})

it('says it without a figure where there is none', () => {
  expect(priceMove(row(null, 5))).toBeNull()
  expect(priceMove(row(0, 5))).toBeNull()
  expect(flagWords('price_up', row(7, null), said, format)).toBe('flags.price_up')
})

it('has a look for each flag, and counts rows by them', () => {
  expect(Object.keys(FLAG_LOOK).sort()).toEqual([...ROW_FLAGS].sort())
  expect(countFlags([row(1, 1), row(1, 1, { flags: ['gone'] }), row(1, 1, { flags: [] })])).toEqual(
    [
      { flag: 'gone', rows: 1 },
      { flag: 'short', rows: 1 },
      { flag: 'price_up', rows: 1 },
    ],
  )
})
