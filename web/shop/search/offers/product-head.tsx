import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'
import { HistoryPlace } from './history-place.tsx'
import type { Found } from '../join-pages.ts'
import { PicturePlace } from '../part/facts-places.tsx'
import { matchWords, offerDays, stockLevel, stockWords } from '../../../offers/words.ts'

interface Props {
  main: FoundProduct
  found: Found
}

/** The part itself: brand, number, name, and its figures over all offers. */
export function ProductHead({ main, found }: Props) {
  const { t } = useTranslation('shop/search')
  const { product, match } = main
  return (
    <section className="product stack stack-3" aria-labelledby="part">
      <div>
        <p className="row">
          <BrandName name={product.brand.name} slug={found.brand?.slug ?? ''} />
          <Badge
            tone={match === 'exact' ? 'good' : 'plain'}
            {...(match === 'exact' && { icon: Check })}
          >
            {matchWords(match, t)}
          </Badge>
          {!product.brand.is_reviewed && <Badge>{t('brandUnreviewed')}</Badge>}
        </p>
        <h1 id="part">
          <PartNumber isTitle>{product.mpn}</PartNumber>
        </h1>
        {product.name !== '' && <p className="ink-2">{product.name}</p>}
      </div>
      <PicturePlace productId={product.id} name={`${product.mpn} ${product.brand.name}`} />
      <HistoryPlace productId={product.id} currency={found.currency} place="head" />
      <Figures main={main} analogs={found.analogs.length} />
    </section>
  )
}

/** Leads to the brand's page; a name of no brand is words alone. */
function BrandName({ name, slug }: Record<'name' | 'slug', string>) {
  const locale = useLocale()
  if (slug === '') return <span className="strong brand">{name}</span>
  return (
    <Link className="link strong brand" to="/$locale/brands/$slug" params={{ locale, slug }}>
      {name}
    </Link>
  )
}

function Figures({ main, analogs }: { main: FoundProduct; analogs: number }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { summary, offers } = main
  const days = offers
    .filter(({ order }) => order.quantity !== null)
    .map((offer) => offerDays(offer).min)
  return (
    <dl className="attrs t-13">
      <Figure term={t('table.stock')}>
        <StockLabel level={stockLevel(summary)}>{stockWords(summary, t, format)}</StockLabel>
      </Figure>
      {summary.price_from !== null && (
        <Figure term={t('head.priceFrom')}>
          <Money value={format.unitPrice(summary.price_from)} />
        </Figure>
      )}
      {days.length > 0 && (
        <Figure term={t('table.fastest')}>{t('days.from', { count: Math.min(...days) })}</Figure>
      )}
      <Figure term={t('head.analogs')}>
        {analogs === 0 ? (
          t('head.noAnalogs')
        ) : (
          <a className="link" href="#analogs">
            {format.integer(analogs)}
          </a>
        )}
      </Figure>
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
