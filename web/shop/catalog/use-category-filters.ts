import { useNavigate, useSearch } from '@tanstack/react-router'
import { SPAN_MARK } from '../../../worker/catalog/columns/schemas/address.ts'
import type { CategoryFacet } from '../../../worker/catalog/browse/schemas/browse.ts'
import { type CategoryFilters, parseCategoryFilters } from './category-filters.ts'

/** The filters of the address, and the ways to change them without leaving the page. */
export function useCategoryFilters() {
  const filters = useSearch({
    from: '/$locale/shop/catalog/$',
    select: (search) => parseCategoryFilters({ ...search }),
    structuralSharing: true,
  })
  const navigate = useNavigate({ from: '/$locale/catalog/$' })
  const go = (search: CategoryFilters) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false })

  const change = (name: string, value: string | undefined) => {
    const { [name]: _before, ...others } = filters
    go(value === undefined || value === '' ? others : { ...others, [name]: value })
  }
  return {
    filters,
    change,
    /** Adds a value to those chosen of an attribute or brand, or takes it away. */
    toggle: (name: string, value: string) => {
      const chosen = chosenOf(filters[name])
      const next = chosen.includes(value)
        ? chosen.filter((one) => one !== value)
        : [...chosen, value]
      change(name, next.join(','))
    },
    /** Takes all filters away; the order stays. */
    clear: () => go(filters.sort === undefined ? {} : { sort: filters.sort }),
  }
}

/** The values chosen in a parameter; none where a span is typed. */
export const chosenOf = (parameter: string | undefined): string[] =>
  parameter === undefined || parameter.startsWith(SPAN_MARK) ? [] : parameter.split(',')

/** The span typed in a parameter; '' for none. */
export const spanTextOf = (parameter: string | undefined): string =>
  parameter?.startsWith(SPAN_MARK) === true ? parameter.slice(SPAN_MARK.length) : ''

/** A typed span as the address holds it; undefined for none. */
export const spanParameter = (text: string): string | undefined =>
  text === '' ? undefined : SPAN_MARK + text

/** Attributes whose values are numbers, which a span can narrow. */
export const isNumeric = ({ type }: Pick<CategoryFacet, 'type'>): boolean =>
  type === 'number' || type === 'range'
