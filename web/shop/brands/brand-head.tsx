import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BrandOverview } from '../../../worker/catalog/brands/schemas.ts'
import type { BrandPage as Answer } from '../../../worker/catalog/products/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { BrandCategories } from './brand-categories.tsx'
import { brandQueries } from './queries.ts'

interface Props {
  answer: Answer
  /** As the address has it. */
  slug: string
}

/** Who a brand is: its picture, how many numbers of its there are, and in which categories. */
export function BrandHead({ answer: { brand, aliases, numbers, in_stock }, slug }: Props) {
  const { t } = useTranslation('shop/brand')
  const locale = useLocale()
  const figure = useFigure()
  const { data: overview } = useQuery(brandQueries.overview(slug, locale))
  const photo = overview?.photo ?? null
  return (
    <div className="stack stack-4">
      <Breadcrumbs label={t('common:frame.breadcrumbs')}>
        <Link to="/$locale" params={{ locale }}>
          {t('crumb')}
        </Link>
        <Link to="/$locale/brands" params={{ locale }}>
          {t('list.title')}
        </Link>
        <span>{brand.name}</span>
      </Breadcrumbs>
      <div className="brand-head">
        {photo !== null && <BrandPhoto photo={photo} />}
        <div className="stack stack-2">
          <h1 className="h1">{brand.name}</h1>
          {aliases.length > 0 && (
            <p className="muted">{t('aliases', { names: aliases.join(', ') })}</p>
          )}
          <dl className="brand-figures row gap-5">
            <div>
              <dt className="muted t-13">{t('numbers')}</dt>
              <dd className="h2">{figure(numbers)}</dd>
            </div>
            <div>
              <dt className="muted t-13">{t('inStock')}</dt>
              <dd className="h2">{figure(in_stock)}</dd>
            </div>
          </dl>
        </div>
      </div>
      {overview !== undefined && overview.categories.length > 0 && (
        <BrandCategories key={slug} brandId={overview.id} categories={overview.categories} />
      )}
    </div>
  )
}

/** Its name stands beside it: without words of its own the picture says nothing more. */
function BrandPhoto({ photo }: { photo: NonNullable<BrandOverview['photo']> }) {
  const { hash, width, height, alt } = photo
  const address = (size: number) => `/api/catalog/photos/${hash}/${size}.webp`
  return (
    <img
      className="brand-photo"
      src={address(320)}
      srcSet={`${address(96)} 96w, ${address(320)} 320w`}
      sizes="120px"
      alt={alt}
      width={width}
      height={height}
      decoding="async"
    />
  )
}

/** "120", or "500+" where only that many were counted. */
function useFigure() {
  const format = useFormat()
  return ({ count, is_at_least }: Answer['numbers']) =>
    `${format.integer(count)}${is_at_least ? '+' : ''}`
}
