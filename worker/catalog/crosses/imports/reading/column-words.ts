import { foldTitle } from '../../../../list-files/recognise/fold-title.ts'

/** What a title says its column is. `isOther`: it is of what the part is crossed with. */
export interface TitleSays {
  what: 'brand' | 'number' | 'brand_number' | 'kind'
  isOther: boolean
}

/** Whole words, and beginnings of words that end in an asterisk. */
const OTHER =
  'аналог* аналаг* кросс* крос* замен* замяня* cross* analog* alternative* substitut* replace* interchange* equivalent* competitor* other related accessor* oe oem ое оем оригинал* арыгінал* сопутств* спадарожн* аксессуар* аксэсуар* другой другая другие другого іншы іншая іншыя іншага ref reference references 2'.split(
    ' ',
  )
const BRAND =
  'brand* бренд* брэнд* manufacturer* maker make mfr mfg производител* изготовител* вытворц* фирма марка'.split(
    ' ',
  )
const NUMBER =
  'number* no nr code* mpn sku article* artikel part* pn код* номер* нумар* артикул* артыкул* арт'.split(
    ' ',
  )
const KINDS =
  'kind|type|relation|link type|cross type|тип|вид|тип связи|тип кросса|тып|від|тып сувязі'.split(
    '|',
  )
const AND = new Set(['и', 'і', 'and', 'plus', '+', '&'])
const LONGEST_TITLE = 80

/** What a title says; null when it says nothing of crosses. */
export function meaningOf(title: string): TitleSays | null {
  const folded = foldTitle(title)
  if (folded === '' || folded.length > LONGEST_TITLE) return null
  if (KINDS.includes(folded)) return { what: 'kind', isOther: false }
  const words = folded.split(' ')
  const isOther = hasOne(words, OTHER)
  const [isBrand, isNumber] = [hasOne(words, BRAND), hasOne(words, NUMBER)]
  const isBoth = isBrand && isNumber && words.some((word) => AND.has(word))
  if (isBoth) return { what: 'brand_number', isOther }
  // An article of the manufacturer is a number.
  if (isNumber || (isOther && !isBrand)) return { what: 'number', isOther }
  return isBrand ? { what: 'brand', isOther } : null
}

const hasOne = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some((word) => wanted.some((one) => isLike(word, one)))

const isLike = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted
