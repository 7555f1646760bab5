import type { Random } from '../../worker/cli/seed/life/random.ts'
import { labelledNames } from './score-attributes.ts'

const WORDS = labelledNames('attributes-a.tsv').flatMap(({ name }) => name.split(' '))
const wordsOf = (text: string) => text.split(' ')
const PARTS = wordsOf(
  'resistor capacitor конденсатор MOSFET TVS LED разъём Conn кварц MCU память реле фильтр ' +
    'подшипник ремень масло лампа АКБ VW ВАЗ Golf Ø',
)
const UNITS = wordsOf(
  'V В mA А кОм Ohm Ω k K M R uF мкФ pF n nH мкГн W Вт MHz кГц % ppm ppm/°C °C C KB Кбит bit ' +
    'mm мм " in. л kg г Ah А·ч P POS Pin контактов шт constructor',
)
const SIGNS = wordsOf(
  '- – ~ … to до x х × / , . ; @ ( ) ± +/- ? = : # · + & | \u00a0 \u0301 İ ß ℃ 😀 \ud800',
)
const OUTLINES = wordsOf(
  'SOT-23 SO-8 TO-220 0603 QFN-64-EP(9x9) DO-214AC M10x1 5W-30 H7 2108-2115 6PK1195',
)

/** A name of numbers, units, words and signs put together by chance, some of them cut or without blanks. */
export function madeUpName(random: Random): string {
  const length = random.between(0, 14)
  const pieces = Array.from({ length }, () => pieceOf(random))
  const name = pieces.join(random.pick([' ', ' ', ' ', '', ', ', '  ']))
  return random.chance(5) ? name.slice(0, random.below(name.length + 1)) : name
}

function pieceOf(random: Random): string {
  const kind = random.below(10)
  if (kind < 4) return numberOf(random) + random.pick(['', ' ', '-']) + random.pick(UNITS)
  if (kind < 6) return random.pick(WORDS)
  if (kind < 7) return random.pick(PARTS)
  if (kind < 8) return random.pick(OUTLINES)
  return kind < 9 ? random.pick(SIGNS) : numberOf(random)
}

function numberOf(random: Random): string {
  const whole = String(random.below(10 ** random.between(1, 6)))
  const sign = random.pick(['', '', '', '', '-', '±', '+'])
  const zeros = random.chance(5) ? '00' : ''
  return (
    sign +
    zeros +
    whole +
    (random.chance(30) ? random.pick(['.', ',', 'k', '/']) + String(random.below(999)) : '')
  )
}
