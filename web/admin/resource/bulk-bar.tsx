import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  selection: Selection<Row>
  /** Rows on this page. */
  here: number
  /** Rows that match, on all pages. */
  total: number
  isMore: boolean
  /** As many rows as one command takes. */
  most?: number | undefined
  /** Buttons: what can be done with the chosen rows. */
  children: ReactNode
}

/** What is chosen of a list, and what can be done with all of it at once. */
export function BulkBar<Row>({ selection, here, total, isMore, most, children }: Props<Row>) {
  const { t } = useTranslation('admin/resource')
  const { integer } = useFormat()
  const { count, isAll, rows } = selection
  if (count === 0) return null
  const canChooseAll = !isAll && rows.length === here && total > here
  return (
    <div className="bulk" role="region" aria-label={t('selection.label')}>
      <strong role="status">{t('selection.chosen', { count, rows: integer(count) })}</strong>
      {canChooseAll && total <= (most ?? total) && (
        <Button size="s" kind="quiet" onClick={selection.chooseAll}>
          {t(isMore ? 'selection.first' : 'selection.all', { rows: integer(total) })}
        </Button>
      )}
      {canChooseAll && most !== undefined && total > most && (
        <span className="t-13 muted">{t('selection.most', { rows: integer(most) })}</span>
      )}
      {count === 1 && <span className="t-13 muted bulk-keys">{t('selection.keys')}</span>}
      <div className="row end">
        {children}
        <Button
          size="s"
          kind="quiet"
          icon={X}
          label={t('selection.clear')}
          onClick={selection.clear}
        />
      </div>
    </div>
  )
}
