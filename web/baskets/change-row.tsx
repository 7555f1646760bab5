import { Link } from '@tanstack/react-router'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { productParams } from '../offers/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { PartNumber } from '../ui/part-number.tsx'
import { AnalogChoice } from './analog-choice.tsx'
import type { BasketLine, BasketWishes } from './basket-line.ts'
import type { LineChange, NamedPart } from './plan-changes.ts'
import { differenceText } from './words.ts'

interface Props {
  line: BasketLine
  change: LineChange | null
  currency: string
  wishes: BasketWishes
  onWish: (wishes: BasketWishes) => void
}

/** A line: from where it comes now, from where it would come, and what may change. */
export function ChangeRow({ line, change, currency, wishes, onWish }: Props) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const { id, product } = line
  const isFixed = wishes.fixed.has(id)
  const isChanged = change?.isChanged === true
  const difference = change?.difference ?? null
  return (
    <tr className={classNames(!isChanged && 'same')}>
      <th scope="row" className="full">
        <Link to="/$locale/search/$search/{-$brand}" params={productParams(format.locale, product)}>
          <PartNumber className="medium">{product.mpn}</PartNumber>
        </Link>
        <span className="sub">
          {product.brand.name}, {t('pieces', { number: format.integer(line.quantity) })}
        </span>
      </th>
      <td data-l={t('changes.now')}>
        <Parts parts={change?.before ?? []} />
      </td>
      <td data-l={t('changes.then')}>
        {isChanged ? (
          <Parts parts={change.after} />
        ) : (
          <span className="muted">{t('changes.same')}</span>
        )}
        {change !== null && change.short > 0 && (
          <span className="warn t-13 block">
            {t('changes.short', { number: format.integer(change.short) })}
          </span>
        )}
      </td>
      <td
        className={classNames('r medium', difference !== null && difference < 0 && 'good')}
        data-l={t('changes.difference', { currency })}
      >
        {difference === null || !isChanged ? '—' : differenceText(difference, currency, format)}
      </td>
      <td className="full">
        <Checkbox
          isChecked={isFixed}
          onCheckedChange={(keeps) =>
            onWish({ ...wishes, fixed: withMember(wishes.fixed, id, keeps) })
          }
        >
          {t('changes.keep')}
          <span className="sr"> {product.mpn}</span>
        </Checkbox>
        {!isFixed && (
          <AnalogChoice
            product={product}
            allowed={wishes.analogs.get(id) ?? []}
            onAllow={(allowed) =>
              onWish({ ...wishes, analogs: new Map(wishes.analogs).set(id, allowed) })
            }
          />
        )}
      </td>
    </tr>
  )
}

function withMember(ids: ReadonlySet<number>, id: number, isIn: boolean): Set<number> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** "4 from Minsk, 7.90 each"; an analog says which part it is. */
function Parts({ parts }: { parts: readonly NamedPart[] }) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  if (parts.length === 0) return <span className="muted">{t('changes.nothing')}</span>
  return parts.map(({ id, warehouse, quantity, price, product, isAnalog }) => (
    <span key={id} className="block">
      {isAnalog && (
        <span className="block">
          <PartNumber>{product.mpn}</PartNumber> <span className="muted">{product.brand.name}</span>
        </span>
      )}
      {warehouse}
      <span className="sub">
        {t('changes.each', {
          number: format.integer(quantity),
          price: format.unitNumber(price),
        })}
      </span>
    </span>
  ))
}
