import './offer-items.css'
import { Link } from '@tanstack/react-router'
import type { OfferItem } from '../../../../worker/suppliers/offer-items/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatTrimmed } from '../../../lib/format-number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { OfferSelect } from '../../suppliers/inbound-mails/offer-select.tsx'
import { SupplierSelect } from '../../suppliers/supplier-orders/supplier-select.tsx'
import { lastMoment } from '../story/last-moment.ts'
import { PriceStoryButton } from '../story/price-story-button.tsx'
import { ItemCommands } from './item-commands.tsx'
import { offerItems } from './offer-items.ts'

const COLUMNS: ResourceColumn<OfferItem>[] = [
  {
    id: 'number',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: ({ product, is_hidden: isHidden }, { t }) => (
      <>
        <span className="row row-2">
          <PartNumber className="medium">{product.mpn}</PartNumber>
          {isHidden && <Badge tone="bad">{t('hidden')}</Badge>}
        </span>
        <span className="sub item-name">
          {[product.brand, product.name].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { id: 'line', skeleton: '144px', cell: (item) => <OfferCell item={item} /> },
  {
    id: 'cost',
    right: 'reports.prices.view',
    isFigure: true,
    skeleton: '72px',
    cell: ({ cost }, { unitPrice }) => (cost === null ? '–' : <Money value={unitPrice(cost)} />),
  },
  { id: 'price', isFigure: true, skeleton: '72px', cell: priceCell },
  {
    id: 'margin',
    right: 'reports.prices.view',
    isFigure: true,
    skeleton: '48px',
    cell: marginCell,
  },
  {
    id: 'remains',
    isFigure: true,
    skeleton: '40px',
    cell: ({ remains, is_at_least: isAtLeast }, { integer }) =>
      isAtLeast ? `≥ ${integer(remains)}` : integer(remains),
  },
  {
    id: 'minimum',
    isFigure: true,
    skeleton: '40px',
    cell: ({ minimum, pack, has_own_minimum: isOwn }, { t, integer }) => (
      <>
        {integer(minimum)}
        {pack > 1 && <span className="sub">{t('pack', { pack: integer(pack) })}</span>}
        {isOwn && <span className="sub warn">{t('byHand')}</span>}
      </>
    ),
  },
  {
    id: 'days',
    isFigure: true,
    skeleton: '40px',
    cell: ({ days_min: from, days_max: to, has_own_days: isOwn }, { t, integer }) => (
      <>
        {from === to ? integer(from) : `${integer(from)}–${integer(to)}`}
        {isOwn && <span className="sub warn">{t('byHand')}</span>}
      </>
    ),
  },
  {
    id: 'age',
    skeleton: '96px',
    cell: ({ updated_at: at, is_old: isOld }, { day, full }) =>
      at === null ? (
        '–'
      ) : (
        <time className={isOld ? 'nowrap warn' : 'nowrap'} dateTime={at} title={full(at)}>
          {day(at)}
        </time>
      ),
  },
]

/** Every line of every live list: what it costs and earns, and what is sold otherwise than its list says. */
export function OfferItemsPage() {
  const { t } = useTranslation('admin/offer-items')
  return (
    <ResourceListPage
      of={offerItems}
      columns={COLUMNS}
      about={t('about')}
      note={({ pagination }) =>
        pagination.is_more === true && (
          <Note isSmall role="status">
            {t('cut')}
          </Note>
        )
      }
      controls={{
        supplier: (control) => <SupplierSelect {...control} />,
        offer: (control) => (
          <OfferSelect {...control} label={t('filters.offer')} none={t('filters.anyOffer')} />
        ),
      }}
      bulk={{
        permission: 'suppliers.offer-items.update',
        commands: (selection) => <ItemCommands selection={selection} />,
      }}
    />
  )
}

/** Where the line stands: its offer, and the supplier's own code for the part. */
function OfferCell({ item: { supplier, warehouse, offer, code } }: { item: OfferItem }) {
  return (
    <>
      <Link
        className="link item-where"
        to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
        params={{ locale: useLocale(), warehouseId: warehouse.id, offerId: offer.id }}
        search={{}}
      >
        {offer.name}
      </Link>
      <span className="sub item-where">{[supplier.name, warehouse.name].join(', ')}</span>
      {code !== null && <span className="sub pn">{code}</span>}
    </>
  )
}

function priceCell(
  { id, product, minimum, price, by_hand: byHand }: OfferItem,
  { t, unitPrice, day }: Speech,
) {
  return (
    <>
      <PriceStoryButton itemId={id} name={product.mpn} quantity={minimum} />
      {price === null ? t('noRate') : <Money className="medium" value={unitPrice(price)} />}
      {byHand !== null && (
        <span className="sub warn">{t('byHandUntil', { day: day(lastMoment(byHand.until)) })}</span>
      )}
    </>
  )
}

function marginCell({ margin }: OfferItem, { locale }: Speech) {
  if (margin === null) return '–'
  return (
    <span className={margin.micros < 0 ? 'bad' : undefined}>
      {`${formatTrimmed(BigInt(Math.round(margin.bps / 10)), 1, locale)} %`}
    </span>
  )
}
