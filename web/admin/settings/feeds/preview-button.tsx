import './feeds.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Feed, FeedPreview } from '../../../../worker/sales/feeds/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, type ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { useCountWords } from './feed-count.tsx'
import { previewOf } from './feed-form.ts'
import { feedPreview } from './feeds.ts'

type Item = FeedPreview['rows'][number]

const COLUMNS: ResourceColumn<Item>[] = [
  {
    id: 'number',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: ({ brand, mpn, name }) => (
      <>
        <PartNumber className="medium">{mpn}</PartNumber>
        <span className="sub">{[brand, name].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'price',
    isFigure: true,
    skeleton: '72px',
    cell: ({ price_micros: micros, currency }, { unitPrice }) => (
      <Money value={unitPrice({ micros, currency })} />
    ),
  },
  figure('remains', ({ remains }) => remains),
]

/** They are one page. */
const pageOf = (count: number) => ({
  total: count,
  count,
  per_page: count,
  current_page: 1,
  total_pages: 1,
})

/** The first items of a feed as it would be now, and how many there are. */
export function PreviewButton({ of: feed }: { of: Feed }) {
  const { t } = useTranslation('admin/feeds')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        aria-label={t('preview.of', { name: feed.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('preview.action')}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          isWide
          title={t('preview.title', { name: feed.name })}
          closeLabel={t('preview.close')}
          onClose={() => setIsOpen(false)}
        >
          <div className="dialog-body stack stack-3">
            <FirstItems of={feed} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function FirstItems({ of: feed }: { of: Feed }) {
  const { t } = useTranslation('admin/feeds')
  const sayCount = useCountWords()
  const preview = useQuery(feedPreview(previewOf(feed)))
  const rows = useQuery({
    ...feedPreview(previewOf(feed)),
    select: ({ rows: data }: FeedPreview) => ({ data, pagination: pageOf(data.length) }),
  })
  return (
    <>
      {preview.data !== undefined && <p className="feed-count">{sayCount(preview.data)}</p>}
      <PlainTable
        texts="admin/feeds"
        heads="preview"
        label={t('preview.title', { name: feed.name })}
        columns={COLUMNS}
        query={rows}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('preview.empty')}>{t('preview.emptyText')}</EmptyState>}
      />
    </>
  )
}
