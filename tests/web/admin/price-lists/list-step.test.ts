import { expect, it } from 'vitest'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { standsAt } from '../../../../web/admin/suppliers/price-lists/list-step.ts'

const RECOGNISED = { columns: [], doubts: [] } as unknown as PriceList['recognised']
const failed = (code: string, recognised: PriceList['recognised'] = null) =>
  standsAt({ status: 'failed', recognised, counts: null, error: { code, params: {}, message: '' } })

it('shows a refused list at the step that failed', () => {
  expect(failed('archive_rar')).toEqual({ key: 'file', isStopped: true })
  expect(failed('no_header')).toEqual({ key: 'recognised', isStopped: true })
  expect(failed('no_part_number_column')).toEqual({ key: 'recognised', isStopped: true })
  expect(failed('no_rows', RECOGNISED)).toEqual({ key: 'check', isStopped: true })
})

it('shows a stopped list at its check, and one that was discarded where it was', () => {
  const stopped = { recognised: RECOGNISED, counts: null, error: null }
  expect(standsAt({ status: 'waiting_approval', ...stopped })).toEqual({
    key: 'check',
    isStopped: true,
  })
  expect(standsAt({ status: 'cancelled', ...stopped, recognised: null }).key).toBe('recognised')
  expect(standsAt({ status: 'applied', ...stopped })).toEqual({ key: 'report', isStopped: false })
})
