import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { DraftLine } from './draft-line.tsx'
import { replaced } from './draft-rows.ts'
import type { DraftWork } from './use-draft.ts'

/** The lines of a draft: what was asked for, whose offer it takes, and what is charged. */
export function DraftLines({ work }: { work: DraftWork }) {
  const { t } = useTranslation('admin/drafts')
  const { rows, setRows, draft } = work
  const currency = useCurrencyLabel(draft?.currency ?? 'BYN')
  const lines = new Map(draft?.lines.map((line) => [line.supplier_offer_item_id, line]))
  const open = rows.filter(({ taken }) => taken === null).length
  return (
    <section aria-labelledby="draft-lines">
      <div className="section-head">
        <h2 className="h2" id="draft-lines">
          {t('lines.title', { count: rows.length })}
        </h2>
        {open > 0 && <span className="warn t-13">{t('lines.open', { count: open })}</span>}
      </div>
      <LinesTable
        label={t('lines.all')}
        className="draft-lines"
        columns={[
          { title: t('lines.part') },
          { title: t('lines.quantity') },
          { title: t('lines.offer') },
          figure(t('lines.price', { currency })),
          figure(t('lines.sum', { currency })),
          { title: t('lines.remove'), kind: 'acts' },
        ]}
      >
        {rows.map((row) => (
          <DraftLine
            key={row.key}
            row={row}
            line={row.taken === null ? null : (lines.get(row.taken.itemId) ?? null)}
            buyer={{ customerId: work.customer.id, channelId: work.choices.channelId }}
            onChange={(changed) => setRows(replaced(rows, changed))}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </LinesTable>
    </section>
  )
}
