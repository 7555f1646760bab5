import { Check, EyeOff, Pencil, Undo2 } from 'lucide-react'
import type { Attribute } from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import type { ProductValues, ValueDecision } from '../../../../worker/catalog/decisions/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatValue } from '../../../offers/values/format-value.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import { wordsIn } from '../categories/categories.ts'

type Value = ProductValues['values'][number]

interface Props {
  product: ProductValues
  attributes: readonly Attribute[]
  isBusy: boolean
  mayDecide: boolean
  onDecide: (decision: ValueDecision) => void
  onEdit: (attributeId: number) => void
}

/** The values of a product, each with the words that say it; beside them what other names say. */
export function ValuesTable({ product, attributes, ...props }: Props) {
  const { t } = useTranslation('admin/products')
  const { values, doubts, none } = product
  const said = new Set([...doubts, ...values].map(({ attribute_id: id }) => id))
  const shown = attributes.filter(({ id }) => said.has(id) || none.includes(id))
  // What is to be settled stands first.
  const isDoubtful = ({ id }: Attribute) => doubts.some((doubt) => doubt.attribute_id === id)
  const ordered = [...shown.filter(isDoubtful), ...shown.filter((each) => !isDoubtful(each))]
  if (ordered.length === 0) return <p className="muted">{t('values.nothing')}</p>
  return (
    <LinesTable
      label={t('values.title')}
      columns={[
        { title: t('values.attribute') },
        { title: t('values.value') },
        { title: t('values.source') },
        { title: t('values.actions'), kind: 'acts' },
      ]}
    >
      {ordered.map((attribute) => (
        <ValueRow
          key={attribute.id}
          attribute={attribute}
          own={values.filter(({ attribute_id: id }) => id === attribute.id)}
          rivals={doubts.filter(({ attribute_id: id }) => id === attribute.id)}
          {...props}
        />
      ))}
    </LinesTable>
  )
}

interface RowProps extends Omit<Props, 'product' | 'attributes'> {
  attribute: Attribute
  own: readonly Value[]
  rivals: readonly Value[]
}

function ValueRow({ attribute, own, rivals, isBusy, mayDecide, onDecide, onEdit }: RowProps) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const name = wordsIn(attribute.names, locale)
  const id = attribute.id
  const isByPerson = own.length === 0 || own.some(({ source }) => source === 'person')
  const shownOf = ({ value }: Value) => {
    const choice = attribute.choices.find(({ code }) => code === value)
    if (choice !== undefined) return wordsIn(choice.names, locale)
    if (value === 'yes' || value === 'no') return t(`yesNo.${value}`)
    return formatValue(value, attribute, locale)
  }
  const sourceOf = ({ source, words, supplier }: Value) =>
    t(`source.${source}`, { words, supplier: supplier ?? '–' })
  return (
    <tr>
      <th scope="row" className="full">
        <span className="medium">{name}</span>
        {rivals.length > 0 && (
          <>
            {' '}
            <Badge tone="warn">{t('values.doubt')}</Badge>
          </>
        )}
      </th>
      <td data-l={t('values.value')}>
        {own.length === 0 && <span className="muted">{t('values.none')}</span>}
        {own.map((value) => (
          <span className="block" key={value.value}>
            {shownOf(value)}
          </span>
        ))}
        {rivals.map((value) => (
          <Button
            key={value.value}
            size="s"
            icon={Check}
            disabled={isBusy || !mayDecide}
            aria-label={t('values.takeOf', { value: shownOf(value), name })}
            onClick={() => onDecide({ say: 'value', attribute_id: id, value: value.value })}
          >
            {t('values.take', { value: shownOf(value) })}
          </Button>
        ))}
      </td>
      <td className="t-13 muted" data-l={t('values.source')}>
        {[...own, ...rivals].map((value) => (
          <span className="block" key={value.value}>
            {sourceOf(value)}
          </span>
        ))}
        {own.length === 0 && t('source.none')}
      </td>
      <td className="r full">
        {mayDecide && (
          <div className="row nowrap-row">
            {rivals.length > 0 && own[0] !== undefined && (
              <Button
                size="s"
                kind="quiet"
                icon={Check}
                disabled={isBusy}
                label={t('values.keep', { name })}
                onClick={() =>
                  onDecide({ say: 'value', attribute_id: id, value: own[0]?.value ?? '' })
                }
              />
            )}
            <Button
              size="s"
              kind="quiet"
              icon={Pencil}
              label={t('values.edit', { name })}
              onClick={() => onEdit(id)}
            />
            {isByPerson ? (
              <Button
                size="s"
                kind="quiet"
                icon={Undo2}
                disabled={isBusy}
                label={t('values.names', { name })}
                onClick={() => onDecide({ say: 'names', attribute_id: id })}
              />
            ) : (
              <Button
                size="s"
                kind="quiet"
                icon={EyeOff}
                disabled={isBusy}
                label={t('values.noneOf', { name })}
                onClick={() => onDecide({ say: 'none', attribute_id: id })}
              />
            )}
          </div>
        )}
      </td>
    </tr>
  )
}
