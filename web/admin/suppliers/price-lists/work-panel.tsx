import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Progress } from '../../../ui/progress.tsx'
import { useMeasures } from '../../frame/use-measures.ts'

/** Live: what is being done with the list, how far it is, how fast, how long still. */
export function WorkPanel({ list }: { list: PriceList }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { bytes, seconds } = useMeasures()
  const { progress } = list
  const stage = progress?.stage ?? 'waiting'
  const amount = (value: number) => (progress?.unit === 'bytes' ? bytes(value) : integer(value))
  const facts: string[] = []
  if (progress !== null) {
    facts.push(
      progress.total === null
        ? amount(progress.done)
        : t(`progress.of_${progress.unit}`, {
            done: amount(progress.done),
            total: amount(progress.total),
            count: progress.total,
          }),
    )
    if (progress.rows_per_second !== null && progress.rows_per_second > 0) {
      const count = progress.rows_per_second
      facts.push(t('progress.speed', { count, speed: integer(count) }))
    }
    if (progress.seconds_left !== null) {
      facts.push(t('progress.left', { time: seconds(progress.seconds_left) }))
    }
  }
  return (
    <section className="card card-body stack stack-3" aria-labelledby="work" aria-live="polite">
      <div>
        <h2 className="h2" id="work">
          {t(`progress.${stage}.title`)}
        </h2>
        <p className="muted">{t(`progress.${stage}.text`)}</p>
      </div>
      <Progress
        label={t(`progress.${stage}.title`)}
        value={progress?.total == null ? null : progress.done}
        max={progress?.total ?? 1}
      >
        {facts.length > 0 && <span aria-live="off">{facts.join(', ')}</span>}
      </Progress>
    </section>
  )
}
