import './ozon.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OzonItem, OzonPrice } from '../../../../worker/markets/ozon/schemas/items.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { moment, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { itemPricesQuery, ozonItems } from './ozon.ts'
import { useCodeWords } from './use-code-words.ts'

interface Props {
  item: OzonItem
  onClose: () => void
}

const columns = (currency: string): ResourceColumn<OzonPrice>[] => [
  moment('created_at', ({ created_at: at }) => at, { isRowName: true }),
  sum('price', ({ price }) => ({ amount: price, currency })),
  { id: 'outcome', skeleton: '96px', cell: (price) => <Outcome price={price} /> },
]

function Outcome({ price: { error } }: { price: OzonPrice }) {
  const { t } = useTranslation('admin/ozon')
  const wordsOf = useCodeWords()
  if (error === null) return <Badge tone="good">{t('history.taken')}</Badge>
  return (
    <>
      <Badge tone="bad">{t('history.refused')}</Badge>
      <span className="sub">{wordsOf(error)}</span>
    </>
  )
}

/** The prices that Ozon took or refused of an item, drawn and in a table: its own API keeps none. */
export function PricesDialog({ item, onClose }: Props) {
  const { t } = useTranslation('admin/ozon')
  const query = useQuery(itemPricesQuery(item))
  const shown = useMemo(() => columns(item.currency), [item.currency])
  const taken = (query.data ?? []).filter(({ error }) => error === null)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('history.title', { name: item.product.mpn })}
      closeLabel={t('common:action.close')}
    >
      <div className="dialog-body stack stack-4 ozon-history">
        {taken.length > 1 && (
          <Sparkline
            points={taken.map(({ created_at: at, price }) => ({
              at: Date.parse(at),
              value: price,
            }))}
            until={query.dataUpdatedAt}
            title={t('history.drawn', { name: item.product.mpn })}
          />
        )}
        <PlainTable
          texts={ozonItems.texts}
          label={t('history.title', { name: item.product.mpn })}
          columns={shown}
          heads="history.columns"
          query={{
            ...query,
            data: query.data && {
              data: query.data.toReversed(),
              pagination: {
                total: query.data.length,
                count: query.data.length,
                per_page: 200,
                current_page: 1,
                total_pages: 1,
              },
            },
          }}
          idOf={({ id }) => id}
          empty={<EmptyState title={t('history.empty')} />}
        />
      </div>
    </Dialog>
  )
}
