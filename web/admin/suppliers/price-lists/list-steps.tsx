import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Step, Steps } from '../../../ui/steps.tsx'
import { type ListStep, standsAt, STEPS } from './list-step.ts'
import { useMeasures } from '../../frame/use-measures.ts'

/** The way of a list from file to report. */
export function ListSteps({ list }: { list: PriceList }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { bytes, seconds } = useMeasures()
  const at = standsAt(list)
  const here = STEPS.indexOf(at.key)
  const { counts, recognised, progress, status } = list
  const doubts = recognised?.doubts.length ?? 0
  const notes: Record<ListStep, string | undefined> = {
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
  const steps = STEPS.map((key, index): Step => {
    const state = index < here ? 'done' : index > here ? 'next' : at.isStopped ? 'stop' : 'now'
    return { key, title: t(`steps.${key}`), note: notes[key] || undefined, state }
  })
  return <Steps label={t('steps.label')} steps={steps} />
}
