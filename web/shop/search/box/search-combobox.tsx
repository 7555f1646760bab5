import '../../../ui/styles/overlays.css'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useNavigate } from '@tanstack/react-router'
import { History, LayoutGrid } from 'lucide-react'
import { type ComponentProps, type RefObject, useState } from 'react'
import type { FoundCategory } from '../../../../worker/catalog/search/schemas/categories.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { categorySearch } from '../category-search.ts'
import { suggestionsQuery } from './suggestions-query.ts'
import { recentSearchesAtom } from './recent-searches-atom.ts'
import { useSearchActions } from './use-search-actions.ts'

interface Props {
  input: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> }
  text: string
  onTextChange: (text: string) => void
  /** Opens at once: the person has begun to use it. */
  isOpenAtOnce: boolean
}

interface Option {
  id: string
  q: string
  brand: string | null
  /** Of the page it opens, when it is a brand. */
  slug: string | null
  /** Whose page it opens. */
  category: FoundCategory | null
  /** Second line: the product's name. */
  name: string
  isRecent: boolean
}

const NO_OPTION = { brand: null, slug: null, category: null, name: '', isRecent: false }

/** The search box with suggestions while typing, and recent searches before it. */
export function SearchCombobox({ input, text, onTextChange, isOpenAtOnce }: Props) {
  const { t } = useTranslation('shop/search')
  const { find, openBrand } = useSearchActions()
  const openCategory = useOpenCategory()
  const [isOpen, setOpen] = useState(isOpenAtOnce)
  const options = useOptions(text)
  const isShown = isOpen && options.length > 0
  const choose = ({ q, brand, slug, category }: Option) => {
    onTextChange(q)
    if (category !== null) openCategory(category)
    else if (slug === null) find(q, brand ?? undefined)
    else openBrand(slug)
  }
  return (
    <Autocomplete.Root
      items={options}
      mode="none"
      value={text}
      open={isShown}
      onOpenChange={setOpen}
      openOnInputClick
      itemToStringValue={(option: Option) => option.q}
      onValueChange={(next, details) => {
        if (details.reason !== 'item-press') onTextChange(next)
      }}
    >
      <Autocomplete.Input
        {...input}
        autoComplete="off"
        // Suggestions that arrive after the search was submitted are not shown.
        onKeyDown={({ key }) => key === 'Enter' && setOpen(false)}
        onBlur={() => isShown || setOpen(false)}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          anchor={() => input.ref.current?.form ?? null}
          sideOffset={6}
          align="start"
          className="z-20"
        >
          <Autocomplete.Popup className="pop pop-still suggest">
            <Autocomplete.Status className="suggest-head">
              {text.trim() === '' ? t('box.recent') : t('box.suggestions')}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(option: Option) => (
                <Autocomplete.Item
                  key={option.id}
                  value={option}
                  className="suggest-item"
                  onClick={() => choose(option)}
                >
                  <SuggestedPart option={option} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

function SuggestedPart({ option }: { option: Option }) {
  const { t } = useTranslation('shop/search')
  const { integer } = useFormat()
  const { category } = option
  if (category !== null) {
    return (
      <>
        <Icon of={LayoutGrid} className="muted" />
        <span className="suggest-category">
          <span className="sr">{t('box.category')} </span>
          <span className="medium">{category.name}</span>{' '}
          <span className="ink-2">{category.narrowing.map(({ said }) => said).join(' · ')}</span>
        </span>
        <span className="muted t-13 nowrap">
          {category.count !== null && integer(category.count)}
        </span>
      </>
    )
  }
  return (
    <>
      {option.isRecent && <Icon of={History} className="muted" />}
      {option.slug === null ? (
        <PartNumber className="medium">{option.q}</PartNumber>
      ) : (
        <span className="medium">{option.q}</span>
      )}
      <span className="ink-2 nowrap">{option.brand}</span>
      <span className="suggest-name muted">{option.name}</span>
    </>
  )
}

function useOpenCategory() {
  const locale = useLocale()
  const navigate = useNavigate()
  return (category: FoundCategory) =>
    void navigate({
      to: '/$locale/catalog/$',
      params: { locale, _splat: category.path },
      search: categorySearch(category),
    })
}

function useOptions(text: string): Option[] {
  const { t } = useTranslation('shop/search')
  const recent = useAtomValue(recentSearchesAtom)
  const q = useDebounced(text.trim(), 30)
  const { data } = useQuery({
    ...suggestionsQuery(q, useLocale()),
    placeholderData: (previous) => (q === '' ? undefined : previous),
  })
  if (text.trim() === '') {
    return recent.map(({ q: number, brand }) => ({
      ...NO_OPTION,
      id: `${number}/${brand ?? ''}`,
      q: number,
      brand,
      isRecent: true,
    }))
  }
  const categories = (data?.categories ?? []).map((category) => ({
    ...NO_OPTION,
    id: `category ${category.id}`,
    q: text.trim(),
    category,
  }))
  const brands = (data?.brands ?? []).map(({ name, slug }) => ({
    ...NO_OPTION,
    id: `brand ${slug}`,
    q: name,
    slug,
    name: t('box.brand'),
  }))
  const parts = (data?.data ?? []).map(({ product }) => ({
    ...NO_OPTION,
    id: String(product.id),
    q: product.mpn,
    brand: product.brand.name,
    name: product.name,
  }))
  return [...categories, ...brands, ...parts]
}
