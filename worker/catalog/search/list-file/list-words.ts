import { foldTitle } from '../../../list-files/recognise/fold-title.ts'
import { matchTitle } from '../../../list-files/recognise/match-title.ts'
import type { ListField } from '../schemas/list-file.ts'

/**
 * Titles of bills of materials, in addition to those of price lists: what EDA programs and people
 * call the columns. `weak` ones are a number only where nothing better is. In order of trust.
 */
const TITLES: [ListField | 'weak', string][] = [
  [
    'number',
    'manf#|mfr#|mfg#|mpn|manufacturer part number|manufacturer part no|manufacturer part|mfr part number|mfr part no|mfr part|mfr p n|mfg part number|mfg part|manf part|manufacturer pn|mfr pn|part number|partnumber|part no|part#|p n|pn|order number|article|артикул|артикул производителя|номер детали|номер запчасти|парт номер|партномер|каталожный номер|номер по каталогу|кат номер|номер|артыкул|нумар дэталі|нумар запчасткі|каталожны нумар|нумар',
  ],
  [
    'quantity',
    'qty|quantity|qnty|quant|count|amount|pieces|pcs|qty needed|qty required|total qty|total quantity|order qty|quantity per pcb|qty per board|кол во|количество|кол|к во|шт|штук|потребность|нужно|заказ|колькасць|кол сць|к сць|патрэба|трэба',
  ],
  [
    'brand',
    'manf|mfr|mfg|manufacturer|manufacturer name|brand|maker|make|производитель|изготовитель|бренд|марка|фирма|вытворца|выраб|брэнд',
  ],
  [
    'weak',
    'value|comment|part|component|device|name|тип|тип элемента|номинал|наименование|обозначение детали|тып|намінал|найменне|назва',
  ],
  [
    'ignore',
    'ref|refs|reference|references|refdes|ref des|designator|designators|reference designator|reference designators|part reference|location|footprint|package|tstamp|description|note|notes|no|item|поз обозначение|позиционное обозначение|обозначение|поз|позиция|примечание|описание|корпус|пазіцыйнае абазначэнне|абазначэнне|паз|заўвага|апісанне|корпус',
  ],
]

const MEANINGS = new Map<string, ListField | 'weak'>(
  TITLES.toReversed().flatMap(([field, titles]) =>
    titles.split('|').map((title) => [foldTitle(title), field] as const),
  ),
)

/** Titles of price lists are trusted from here on. */
const SURE = 60

/** What a title says its column is; null when it says nothing. `weak`: a number if need be. */
export function meaningOf(title: string): ListField | 'weak' | null {
  const own = MEANINGS.get(foldTitle(title))
  if (own !== undefined) return own
  const [first] = matchTitle(title).meanings
  if (first === undefined || first.confidence < SURE) return null
  if (first.field === 'part_number') return 'number'
  if (first.field === 'brand') return 'brand'
  if (first.field === 'name') return 'weak'
  return 'ignore'
}
