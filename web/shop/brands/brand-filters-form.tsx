import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { BrandFilters } from './brand-filters.ts'

/** Typing rests so long before the list follows, in ms. */
const REST = 250

/** Narrows the parts of a brand: the beginning of a number, and what is in stock. Kept in the address. */
export function BrandFiltersForm({ filters }: { filters: BrandFilters }) {
  const { t } = useTranslation('shop/brand')
  const go = useGo()
  const [text, setText] = useState(filters.q ?? '')
  const rested = useDebounced(text.trim(), REST)
  const follow = useEffectEvent((q: string) => {
    if (q !== (filters.q ?? '')) go({ ...filters, q })
  })
  useEffect(() => follow(rested), [rested])
  return (
    <form
      className="brand-filters row gap-4"
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        go({ ...filters, q: text.trim() })
      }}
    >
      <input
        className="input"
        type="search"
        name="q"
        maxLength={200}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        placeholder={t('number')}
        aria-label={t('number')}
      />
      <Checkbox
        isChecked={filters.in_stock === '1'}
        onCheckedChange={(isChecked) => {
          const { in_stock: _before, ...others } = filters
          go(isChecked ? { ...others, in_stock: '1' } : others)
        }}
      >
        {t('onlyInStock')}
      </Checkbox>
    </form>
  )
}

function useGo() {
  const navigate = useNavigate()
  return ({ q, in_stock }: BrandFilters) =>
    void navigate({
      to: '.',
      search: { ...(q !== undefined && q !== '' && { q }), ...(in_stock && { in_stock }) },
      replace: true,
      resetScroll: false,
    })
}
