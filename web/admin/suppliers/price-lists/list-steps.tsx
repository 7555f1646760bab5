import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Step, Steps } from '../../../ui/steps.tsx'
import { UNRECOGNISED } from '../../../../worker/suppliers/price-lists/sheet/schemas.ts'
import { useMeasures } from './use-measures.ts'

const KEYS = ['file', 'recognised', 'check', 'apply', 'report'] as const
type Key = (typeof KEYS)[number]

/** The step a list stands at, and whether it needs a person there. */
function standsAt(list: PriceList): { key: Key; isStopped: boolean } {
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
function failedAt({ recognised, error }: PriceList): Key {
  if (recognised !== null) return 'check'
  return UNRECOGNISED.has(error?.code ?? '') ? 'recognised' : 'file'
}

/** The way of a list from file to report. */
export function ListSteps({ list }: { list: PriceList }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { bytes, seconds } = useMeasures()
  const at = standsAt(list)
  const here = KEYS.indexOf(at.key)
  const { counts, recognised, progress, status } = list
  const doubts = recognised?.doubts.length ?? 0
  const notes: Record<Key, string | undefined> = {
    file:
      counts === null
        ? bytes(list.file.size)
        : t('rows', { count: counts.rows, rows: integer(counts.rows) }),
    recognised:
      recognised === null
        ? undefined
        : doubts === 0
          ? t('steps.clear')
          : t('steps.doubts', { count: doubts }),
    check: at.key === 'check' ? t(`steps.check_${status}`, { defaultValue: '' }) : undefined,
    apply:
      status === 'applying' && progress?.seconds_left != null
        ? t('progress.left', { time: seconds(progress.seconds_left) })
        : undefined,
    report: undefined,
  }
  const steps = KEYS.map((key, index): Step => {
    const state = index < here ? 'done' : index > here ? 'next' : at.isStopped ? 'stop' : 'now'
    return { key, title: t(`steps.${key}`), note: notes[key] || undefined, state }
  })
  return <Steps label={t('steps.label')} steps={steps} />
}
