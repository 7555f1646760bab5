import type { ShelfLotDetail, ShelfMovement } from '../../../../worker/suppliers/shelf/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

/** What came and what left, newest first. */
export function LotLedger({ lot: { movements } }: { lot: ShelfLotDetail }) {
  const { t } = useTranslation('admin/shelf')
  const { integer } = useFormat()
  const { moment } = useMoment()
  const titleOf = ({ kind, pieces }: ShelfMovement) =>
    `${t(`movement.${kind}`)}: ${pieces > 0 ? '+' : ''}${integer(pieces)}`
  return (
    <section aria-labelledby="shelf-ledger">
      <div className="section-head">
        <h2 className="h2" id="shelf-ledger">
          {t('movement.title')}
        </h2>
      </div>
      <div className="pt-3">
        <Timeline
          label={t('movement.title')}
          steps={movements.map((one) => ({
            key: one.id,
            title: titleOf(one),
            note: [moment(one.created_at), one.actor?.name, one.order?.number, one.reason]
              .filter((words) => words !== undefined && words !== '')
              .join(', '),
          }))}
        />
      </div>
    </section>
  )
}
