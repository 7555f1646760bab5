import { useState } from 'react'
import { MOST_VALUES } from '../../../worker/catalog/columns/schemas/address.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../search/offers/check-row.tsx'

/** So many are shown at first; a list that is longer by one or two is shown whole. */
const FEW = 5
const SLACK = 2
/** Longer lists are looked through by typing. */
const MANY = 15

interface ShownValue {
  value: string
  words: string
  count: number
}

interface Props {
  label: string
  values: readonly ShownValue[]
  chosen: readonly string[]
  /** At first those that most parts have are shown, in their order; else the first ones. */
  isByCount?: boolean
  /** What narrows the rest, where there are more values than are listed. */
  cutBy?: 'typing' | 'filters' | undefined
  onToggle: (value: string) => void
}

/** Values to choose from, with how many parts have each. */
export function FacetValues(props: Props) {
  const { label, values, chosen, isByCount = false, cutBy, onToggle } = props
  const { t } = useTranslation('shop/catalog')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const isLong = values.length > FEW + SLACK
  const wanted = typed.trim().toLowerCase()
  const first = isLong && !isOpen ? firstValues(values, { chosen, isByCount }) : values
  const shown =
    wanted === '' ? first : values.filter(({ words }) => words.toLowerCase().includes(wanted))
  return (
    <>
      {cutBy !== undefined && (
        <p className="muted t-13 facet-cut">
          {t(`cut.${cutBy}`, { number: format.integer(MOST_VALUES) })}
        </p>
      )}
      {isOpen && values.length > MANY && (
        <input
          className="input input-s"
          type="search"
          aria-label={t('find', { name: label })}
          placeholder={t('findAmong', { number: format.integer(values.length) })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={isOpen ? 'facet-values' : undefined}>
        {shown.map(({ value, words, count }) => (
          <CheckRow
            key={value}
            label={words}
            count={count}
            isChecked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
        {shown.length === 0 && <p className="muted t-13">{t('noValue')}</p>}
      </div>
      {isLong && (
        <Button
          kind="quiet"
          size="s"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            setTyped('')
          }}
        >
          {isOpen ? t('fewer') : t('moreValues', { number: format.integer(values.length - FEW) })}
        </Button>
      )}
    </>
  )
}

/** The first few, and those that are chosen. */
function firstValues(
  values: readonly ShownValue[],
  { chosen, isByCount }: { chosen: readonly string[]; isByCount: boolean },
): ShownValue[] {
  const ranked = isByCount ? values.toSorted((a, b) => b.count - a.count) : values
  const few = new Set(ranked.slice(0, FEW).map(({ value }) => value))
  return values.filter(({ value }) => few.has(value) || chosen.includes(value))
}
