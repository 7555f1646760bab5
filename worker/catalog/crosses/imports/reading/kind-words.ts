import type { CrossKind } from '../../../search/schemas/search.ts'

/** Related parts are accessories: the product page shows both under one heading. */
const WORDS: Record<CrossKind, string> = {
  analog:
    'analog|analogue|alternative|cross|crossreference|oem|oe|equivalent|interchange|substitute|аналог|кросс|крос|аналаг|оригинал|арыгінал|взаимозаменяемый',
  replacement:
    'replacement|replaces|replacedby|replaced|supersession|superseded|замена|замены|замененна|заменяет|новыйномер|замена номера|замяняе|замена нумара',
  accessory:
    'accessory|accessories|related|companion|related part|аксессуар|аксэсуар|сопутствующий|сопутствующая|сопутствующее|сопутствующие|сопутствующий товар|связанный|связанная|спадарожны|спадарожная|спадарожнае|комплектующее',
}

const fold = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s._-]+/g, '')

const KINDS = new Map(
  (Object.entries(WORDS) as [CrossKind, string][]).flatMap(([kind, words]) =>
    words.split('|').map((one) => [fold(one), kind] as const),
  ),
)

/** The kind that a cell names; undefined: it names none that is known. */
export const kindOf = (cell: string): CrossKind | undefined => KINDS.get(fold(cell))
