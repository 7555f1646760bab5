import { Download } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { TakenList } from './chosen-offers.ts'
import { listCsv } from './list-csv.ts'
import { splitLines } from './planned-choices.ts'
import { matchWords, offerDaysWords, stockWords } from '../../../offers/words.ts'

const COLUMNS = [
  'line', 'asked', 'askedQuantity', 'askedBrand', 'number', 'brand', 'name', 'match', 'quantity',
  'price', 'currency', 'sum', 'stock', 'days', 'warehouse', 'problem',
] as const // prettier-ignore

/** Downloads the results as a file, made in the browser from what it has. */
export function ListExport({ result, name }: { result: TakenList; name: string }) {
  const { t } = useTranslation('shop/search-list')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const save = () => {
    const csv = listCsv(
      { ...result, lines: splitLines(result.lines) },
      {
        head: COLUMNS.map((column) => t(`csv.${column}`)),
        mark: format.locale === 'en' ? '.' : ',',
        match: ({ matches: [match] }) =>
          match === undefined ? '' : matchWords(match.match, words),
        stock: ({ best, matches }) => {
          const offer = best ?? matches[0]?.offer
          return offer == null ? '' : stockWords(offer, words, format)
        },
        days: ({ best, matches }) => {
          const offer = best ?? matches[0]?.offer
          return (offer && offerDaysWords(offer, words)) ?? ''
        },
        problem: ({ problem }) => (problem === null ? '' : words(`problem.${problem}`)),
      },
    )
    saveText(csv, `${name.replace(/\.[^.]*$/, '')}-detal.csv`)
  }
  return (
    <Button size="s" icon={Download} onClick={save}>
      {t('csv.save')}
    </Button>
  )
}

function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
