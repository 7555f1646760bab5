import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { ClipboardEvent } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { linesOf, pastedListAtom } from '../pasted-list.ts'

/** Actions of the search box: search for a text, or for a whole list. */
export function useSearchActions() {
  const locale = useLocale()
  const navigate = useNavigate()
  const setList = useSetAtom(pastedListAtom)

  const find = (q: string, brand?: string) => {
    const search = q.trim()
    if (search === '') return
    void navigate({
      to: '/$locale/search/$search/{-$brand}',
      params: { locale, search, brand },
    })
  }
  const openBrand = (slug: string) =>
    void navigate({ to: '/$locale/brands/$slug', params: { locale, slug } })
  const takeList = (text: string) => {
    setList(text)
    void navigate({ to: '/$locale/search-list', params: { locale } })
  }
  /** Several pasted lines are a list, not one number. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (linesOf(text).length < 2) return
    event.preventDefault()
    takeList(text)
  }
  return { find, openBrand, takeList, onPaste }
}
