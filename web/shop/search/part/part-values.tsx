import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import type { ProductFacts, ProductValue } from '../../../../worker/catalog/products/schemas.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { valueWords } from '../../../offers/values/value-words.ts'
import { alikeFilters } from './alike-filters.ts'
import { PartAbout } from './part-about.tsx'

/** Its code and texts come where there are documents. */
const PartDocuments = lazy(async () => ({
  default: (await import('./part-documents.tsx')).PartDocuments,
}))

/** What is said of a part, its values, what it fits, and the way to parts that are alike. */
export function PartValues({ facts }: { facts: ProductFacts }) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const { category, values, fits, about, documents } = facts
  const isMounted = useMounted()
  const id = useId()
  const path = category?.at(-1)?.path
  const alike = alikeFilters(values)
  return (
    <div className="stack stack-4">
      <PartAbout about={about} />
      <div className={values.length > 0 && fits.length > 0 ? 'halves' : undefined}>
        {values.length > 0 && (
          <section aria-labelledby={id}>
            <div className="section-head">
              <h2 className="h2" id={id}>
                {t('facts.values')}
              </h2>
              {path !== undefined && alike !== null && (
                <Link
                  className="link end"
                  to="/$locale/catalog/$"
                  params={{ locale, _splat: path }}
                  search={alike}
                >
                  {t('facts.alike')}
                </Link>
              )}
            </div>
            <ValuesTable values={values} labelledBy={id} />
          </section>
        )}
        {fits.length > 0 && (
          <section aria-labelledby={`${id}-fits`}>
            <div className="section-head">
              <h2 className="h2" id={`${id}-fits`}>
                {t('facts.fits')}
              </h2>
              <span className="t-13 muted">{t('facts.fitsNote')}</span>
            </div>
            <ValuesTable values={fits} labelledBy={`${id}-fits`} />
          </section>
        )}
      </div>
      {isMounted && documents.length > 0 && (
        <Suspense fallback={null}>
          <PartDocuments documents={documents} />
        </Suspense>
      )}
    </div>
  )
}

interface TableProps {
  values: readonly ProductValue[]
  labelledBy: string
}

/** A line for each attribute. */
function ValuesTable({ values, labelledBy }: TableProps) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const words = { yes: t('facts.yes'), no: t('facts.no'), locale }
  const lines = Map.groupBy(values, ({ attribute_id: id }) => id)
  return (
    <table className="table values" aria-labelledby={labelledBy}>
      <tbody>
        {[...lines].map(([attributeId, own]) => (
          <tr key={attributeId}>
            <th scope="row">{own[0]?.name}</th>
            <td>
              <span className="medium">
                {own.map((value) => valueWords(value, value, words)).join(', ')}
              </span>
              {own.some(({ is_doubtful: isDoubtful }) => isDoubtful) && (
                <span className="sub doubt-word">{t('facts.doubtful')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
