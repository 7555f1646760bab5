import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useStepWords } from './use-step-words.ts'

/** What happened, newest first. */
export function SupplierOrderTimeline({ order: { steps } }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { moment } = useMoment()
  const told = useStepWords()
  return (
    <section aria-labelledby="supply-history">
      <div className="section-head">
        <h2 className="h2" id="supply-history">
          {t('history.title')}
        </h2>
      </div>
      <div className="pt-3">
        <Timeline
          label={t('history.title')}
          steps={steps.toReversed().map((step) => ({
            key: step.id,
            title: t(`history.${step.kind}`),
            note: [moment(step.created_at), step.actor?.name, ...told(step)]
              .filter((words) => words !== undefined && words !== '')
              .join(', '),
          }))}
        />
      </div>
    </section>
  )
}
