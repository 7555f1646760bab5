import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  ListMatch,
  ListReading,
  Offer,
} from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { ListLine } from '../file-list-atom.ts'
import { AddLineButton } from './add-found-button.tsx'
import type { TakenAnswer } from './chosen-offers.ts'
import { LineOffers, OtherOffersButton } from './line-offers.tsx'
import { OfferCells, PartRow } from './list-part-row.tsx'
import { matchWords, productParams } from '../../../offers/words.ts'

interface Props {
  line: TakenAnswer
  currency: string
  onChange?: (line: ListLine) => void
  /** Takes another offer than the best one. */
  onChoose: (offer: Offer) => void
}

/** A line of the list: its text, the part found, and its best offer or its problem. */
export function ListRow({ line, currency, onChange, onChoose }: Props) {
  const label = useCurrencyLabel(currency)
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const offer = line.best ?? line.matches[0]?.offer ?? null
  return (
    <>
      <tr className={classNames(line.best === null && 'dim')}>
        <th scope="row" className="full">
          <span className="list-asked">
            <span className="muted t-13 line-no">{format.integer(line.line)}</span>
            <span>
              <PartNumber className="medium">{line.number}</PartNumber>
              {line.brand !== null && <span className="sub">{line.brand}</span>}
            </span>
          </span>
        </th>
        <td className="r" data-l={t('shop/search-list:page.quantity')}>
          <AskedQuantity line={line} onChange={onChange} />
        </td>
        <td className="full">
          <Matches line={line} onChange={onChange} />
          <Problem line={line} />
          <Readings line={line} onChange={onChange} />
        </td>
        {offer === null ? (
          <td colSpan={5} className="hide" />
        ) : (
          <>
            <OfferCells
              offer={offer}
              label={label}
              wanted={line.quantity}
              isPart={line.taken.length > 1}
            >
              <OtherOffersButton line={line} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
            </OfferCells>
            <td className="r">
              <AddLineButton line={line} />
            </td>
          </>
        )}
      </tr>
      {line.taken.slice(1).map((part) => (
        <PartRow key={part.offer.id} part={part} label={label} />
      ))}
      {isOpen && line.best !== null && (
        <tr className="list-offers">
          <td colSpan={8} className="full">
            <LineOffers line={line} currency={currency} onChoose={onChoose} />
          </td>
        </tr>
      )}
    </>
  )
}

type RowPart = Pick<Props, 'line'> & { onChange: Props['onChange'] }

/** How many were asked for; a change is priced by the server. */
function AskedQuantity({ line, onChange }: RowPart) {
  const { t } = useTranslation('shop/search-list')
  const format = useFormat()
  if (onChange === undefined || line.problem === 'no_number') return format.integer(line.quantity)
  const place = { line: format.integer(line.line) }
  return (
    <Stepper
      size="t"
      label={t('row.quantityOf', place)}
      decreaseLabel={t('row.less', place)}
      increaseLabel={t('row.moreOf', place)}
      value={line.quantity}
      max={1_000_000_000}
      format={format.integer}
      onChange={(quantity) => onChange({ ...asked(line), quantity })}
    />
  )
}

const asked = ({ number, quantity, brand }: ListReading): ListLine => ({
  number,
  quantity,
  ...(brand !== null && { brand }),
})

/** Problems of lines that one product settles. */
const CHOOSE: readonly (string | null)[] = ['several_brands', 'weak_match']

function Matches({ line, onChange }: RowPart) {
  const isChoice = CHOOSE.includes(line.problem)
  const shown = isChoice ? line.matches : line.matches.slice(0, 1)
  return shown.map((match) => (
    <Match
      key={match.product.id}
      match={match}
      onTake={
        isChoice && onChange !== undefined
          ? () => {
              const { mpn, brand } = match.product
              onChange({ number: mpn, quantity: line.quantity, brand: brand.name })
            }
          : undefined
      }
    />
  ))
}

interface MatchProps {
  match: ListMatch
  onTake: (() => void) | undefined
}

function Match({ match: { product, match }, onTake }: MatchProps) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const names = { mpn: product.mpn, brand: product.brand.name }
  return (
    <span className="list-match">
      <span>
        <Link to="/$locale/search/$search/{-$brand}" params={productParams(format.locale, product)}>
          <PartNumber>{product.mpn}</PartNumber>
        </Link>{' '}
        <span className="ink-2">{product.brand.name}</span>
        <span className="sub">{match === 'exact' ? product.name : matchWords(match, t)}</span>
      </span>
      {onTake !== undefined && (
        <Button size="s" label={t('shop/search-list:row.takeOf', names)} onClick={onTake}>
          {t('shop/search-list:row.take')}
        </Button>
      )}
    </span>
  )
}

/** Ways to read the line, when several mean something. */
function Readings({ line, onChange }: RowPart) {
  const { t } = useTranslation('shop/search-list')
  const format = useFormat()
  if (onChange === undefined || line.readings.length === 0) return null
  return (
    <span className="row gap-2 list-readings">
      {line.readings.map((reading) => {
        const { number, quantity, brand } = reading
        const words = t('row.reading', { number, quantity: format.integer(quantity) })
        const named = brand === null ? words : `${words} ${brand}`
        return (
          <Button key={named} size="s" onClick={() => onChange(asked(reading))}>
            {named}
          </Button>
        )
      })}
    </span>
  )
}

function Problem({ line }: { line: TakenAnswer }) {
  const { t } = useTranslation('shop/search')
  if (line.problem === null) return null
  return (
    <span className="warn list-problem">
      <Icon of={TriangleAlert} />
      {t(`problem.${line.problem}`)}
    </span>
  )
}
