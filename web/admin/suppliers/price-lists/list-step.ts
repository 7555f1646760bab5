import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { UNRECOGNISED } from '../../../../worker/suppliers/price-lists/sheet/schemas.ts'

export const STEPS = ['file', 'recognised', 'check', 'apply', 'report'] as const
export type ListStep = (typeof STEPS)[number]

type Standing = Pick<PriceList, 'status' | 'recognised' | 'counts' | 'error'>

/** The step a list stands at, and whether it needs a person there. */
export function standsAt(list: Standing): { key: ListStep; isStopped: boolean } {
  const { status, recognised, counts } = list
  const reached = recognised === null ? 'recognised' : counts === null ? 'check' : 'apply'
  switch (status) {
    case 'uploaded':
    case 'reading':
      return { key: recognised === null ? 'recognised' : 'check', isStopped: false }
    case 'ready':
      return { key: 'check', isStopped: false }
    case 'waiting_approval':
      return { key: 'check', isStopped: true }
    case 'applying':
      return { key: 'apply', isStopped: false }
    case 'failed':
      return { key: failedAt(list), isStopped: true }
    case 'cancelled':
      return { key: reached === 'apply' ? 'check' : reached, isStopped: true }
    case 'applied':
    case 'rolled_back':
      return { key: 'report', isStopped: false }
  }
}

/** A file that cannot be opened, a table that cannot be told, or rows of which none can be used. */
function failedAt({ recognised, error }: Standing): ListStep {
  if (recognised !== null) return 'check'
  return UNRECOGNISED.has(error?.code ?? '') ? 'recognised' : 'file'
}
