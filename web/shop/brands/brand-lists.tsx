import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { BrandIndex } from '../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filterLetters } from './filter-letters.ts'
import { LetterBar } from './letter-bar.tsx'
import { LetterSections } from './letter-sections.tsx'
import { brandQueries } from './queries.ts'

/** Typing rests so long before brands that are not listed are asked for, in ms. */
const REST = 200

interface Props {
  index: BrandIndex
  letter: string | undefined
  isBusy: boolean
  /** Null: there are no more. */
  onMore: (() => void) | null
}

/** A list of brands, narrowed as one types. */
export function BrandLists({ index, letter, isBusy, onMore }: Props) {
  const { t } = useTranslation('shop/brand')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const { shown, isAsked } = useShown(index, { typed, letter })
  const wanted = typed.trim()
  const found = shown.reduce((sum, { brands }) => sum + brands.length, 0)
  const count =
    wanted === '' && letter === undefined
      ? index.count
      : wanted === ''
        ? (index.letters.find((one) => one.letter === letter)?.count ?? 0)
        : found
  return (
    <>
      <div className="row gap-4 brand-find">
        <input
          className="input"
          type="search"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('list.find')}
          placeholder={t('list.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="muted t-13" role="status">
          {t('list.count', { count, number: format.integer(count) })}
        </span>
      </div>
      {wanted === '' && <LetterBar letters={index.letters} letter={letter} />}
      {shown.length === 0 && !isAsked ? (
        <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
      ) : (
        <LetterSections letters={shown} hasMore={index.is_cut && wanted === ''} />
      )}
      {wanted === '' && onMore !== null && (
        <p>
          <Button isBusy={isBusy} onClick={onMore}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Of a list that is whole, what is typed is looked for in it; else the store is asked, for names that begin so. */
function useShown(
  index: BrandIndex,
  { typed, letter }: { typed: string; letter: string | undefined },
) {
  const later = useDeferredValue(typed)
  const isWhole = !index.is_cut && letter === undefined
  const inList = useMemo(
    () => filterLetters(index.letters, isWhole ? later : ''),
    [index, isWhole, later],
  )
  const rested = useDebounced(typed.trim(), REST)
  const isWanted = !isWhole && typed.trim() !== ''
  const asked = useQuery({ ...brandQueries.found(rested), enabled: isWanted && rested !== '' })
  const foundThere = useMemo(() => filterLetters(asked.data?.letters ?? [], ''), [asked.data])
  return isWanted && rested !== ''
    ? { shown: foundThere, isAsked: asked.isFetching }
    : { shown: inList, isAsked: false }
}
