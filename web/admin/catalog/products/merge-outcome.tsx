import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { FOLLOWS, type MergePreview } from '../../../../worker/catalog/merges/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatValue } from '../../../offers/values/format-value.ts'
import { Note } from '../../../ui/note.tsx'
import { categoryQueries, wordsIn } from '../categories/categories.ts'

/** More are not counted. */
const MOST_COUNTED = 10_000

/** What a merge comes to: what goes along, what the product that stays wins over, and what speaks against it. */
export function MergeOutcome({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('admin/product')
  const { gone, kept, won } = preview
  return (
    <div className="stack stack-4" role="status">
      <Warnings preview={preview} />
      <Counts counts={preview.counts} />
      <ul className="merge-facts">
        <li>{t('merge.number', { gone: nameOf(gone), kept: nameOf(kept) })}</li>
        {won.map((one) => (
          <li key={one}>{t(`merge.won.${one}`)}</li>
        ))}
        <li>{t('merge.sold')}</li>
        <li>{t('merge.back')}</li>
      </ul>
    </div>
  )
}

const nameOf = ({ mpn, brand }: MergePreview['gone']) => `${mpn} ${brand.name}`

function Counts({ counts }: Pick<MergePreview, 'counts'>) {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const shown = FOLLOWS.filter((one) => counts[one] > 0)
  if (shown.length === 0) return <p>{t('merge.nothing')}</p>
  const said = (count: number) =>
    count > MOST_COUNTED ? t('merge.many', { number: integer(MOST_COUNTED) }) : integer(count)
  return (
    <section className="stack stack-2" aria-labelledby="merge-follows">
      <h3 className="h3" id="merge-follows">
        {t('merge.follows')}
      </h3>
      <dl className="dl merge-counts">
        {shown.map((one) => (
          <Fragment key={one}>
            <dt>{t(`merge.counts.${one}`)}</dt>
            <dd className="tnum">{said(counts[one])}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Warnings({ preview: { gone, kept, differences, is_denied } }: { preview: MergePreview }) {
  const { t } = useTranslation('admin/product')
  const words = useDifferences(differences)
  const isOtherBrand = gone.brand.id !== kept.brand.id
  const warnings = [
    ...(is_denied ? [t('merge.denied')] : []),
    ...(kept.is_hidden ? [t('merge.hidden', { name: nameOf(kept) })] : []),
    ...(isOtherBrand ? [t('merge.brands', { gone: gone.brand.name, kept: kept.brand.name })] : []),
  ]
  if (warnings.length === 0 && words.length === 0) return null
  return (
    <Note tone="warn">
      <div className="stack stack-2">
        {warnings.map((one) => (
          <p key={one}>{one}</p>
        ))}
        {words.length > 0 && <p>{t('merge.differ')}</p>}
        {words.length > 0 && (
          <ul className="merge-facts">
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </div>
    </Note>
  )
}

/** Each attribute with both values, as the catalogue shows them. */
function useDifferences(differences: MergePreview['differences']): string[] {
  const { t } = useTranslation('admin/product')
  const { t: tProducts } = useTranslation('admin/products')
  const locale = useLocale()
  const attributes = useQuery(categoryQueries.attributes()).data ?? []
  return differences.flatMap(({ attribute_id: id, gone, kept }) => {
    const attribute = attributes.find((one) => one.id === id)
    if (attribute === undefined) return []
    const shown = (value: string) => {
      const choice = attribute.choices.find(({ code }) => code === value)
      if (choice !== undefined) return wordsIn(choice.names, locale)
      if (value === 'yes' || value === 'no') return tProducts(`yesNo.${value}`)
      return formatValue(value, attribute, locale)
    }
    return [
      t('merge.difference', {
        name: wordsIn(attribute.names, locale),
        gone: gone.map(shown).join(', '),
        kept: kept.map(shown).join(', '),
      }),
    ]
  })
}
