import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { ProductDetails } from '../../../../worker/catalog/decisions/details/schemas.ts'
import { allCountriesQuery } from '../../../address-book/country-queries.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { PartNumber } from '../../../ui/part-number.tsx'

/** What the product is called in each language and why, and what is known of it. */
export function DetailsSection({ details }: { details: ProductDetails }) {
  const { t } = useTranslation('admin/product')
  const { moment } = useMoment()
  const facts = useFacts(details)
  const { updated_at: at, updated_by: by } = details
  return (
    <section className="stack stack-3" aria-labelledby="details">
      <h2 className="h2" id="details">
        {t('details.title')}
      </h2>
      <dl className="dl">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {at !== null && (
        <p className="t-13 muted">
          {t('details.changed', { when: moment(at), who: by?.name ?? t('details.somebody') })}
        </p>
      )}
    </section>
  )
}

function useFacts(details: ProductDetails): [string, ReactNode][] {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const locale = useLocale()
  const countries = useQuery(allCountriesQuery(locale)).data ?? []
  const [first] = details.list_names
  const nameIn = (code: string) => {
    const own = details.names[code]
    if (own !== undefined) return <Said words={own} why={t('details.byPerson')} />
    if (first === undefined) return t('details.noName')
    const why =
      first.supplier === null
        ? t('details.byList')
        : t('details.byListOf', { supplier: first.supplier })
    return <Said words={first.name} why={why} />
  }
  const described = localeCodes().filter((code) => details.descriptions[code] !== undefined)
  const weight = details.weight_grams ?? details.list_weight_grams
  const { replaced_by: successor, country } = details
  return [
    ...localeCodes().map((code): [string, ReactNode] => [languageName(code), nameIn(code)]),
    [
      t('details.described'),
      described.length === 0 ? t('details.nothing') : described.map(languageName).join(', '),
    ],
    [t('fields.lifecycle'), t(`lifecycle.${details.lifecycle ?? 'unknown'}`)],
    [
      t('fields.replacedBy'),
      successor === null ? (
        t('details.nothing')
      ) : (
        <Link
          className="link"
          to="/$locale/admin/catalog/products/$productId"
          params={{ locale, productId: successor.id }}
        >
          <PartNumber>{successor.mpn}</PartNumber> {successor.brand.name}
        </Link>
      ),
    ],
    [t('fields.weight'), weight === null ? t('details.nothing') : integer(weight)],
    [
      t('fields.country'),
      country === null
        ? t('details.nothing')
        : (countries.find(({ code }) => code === country)?.name ?? country),
    ],
  ]
}

function Said({ words, why }: { words: string; why: string }) {
  return (
    <>
      {words} <span className="t-13 muted">{why}</span>
    </>
  )
}
